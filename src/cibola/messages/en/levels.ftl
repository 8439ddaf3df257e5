# The levels of the computer players: a name, and one sentence about how each plays.

level-stroller = Stroller
level-stroller-the = the Stroller
level-stroller-about = Looks only at its own side and begins everything: for a first game.
level-hiker = Hiker
level-hiker-the = the Hiker
level-hiker-about = Knows the way, but gives you what you need and loses track of time.
level-scout = Scout
level-scout-the = the Scout
level-scout-about = Plans well and keeps an eye on you, but does not see everything.
level-guide = Guide
level-guide-the = the Guide
level-guide-about = Counts well, gives little away, and is nearly always on time.
level-explorer = Explorer
level-explorer-the = the Explorer
level-explorer-about = Weighs up what may happen before setting out.
level-legend = Legend
level-legend-the = the Legend
level-legend-about = Thinks thousands of games ahead every turn: our strongest.

level-unknown = “{ $text }” is no level. There are levels 1 to { $most }: level:3, or with a thinking time { $best },3s.
level-time = “{ $text }” is no level with a thinking time. Only these think for as long as they are told, in seconds (3s): { $levels }.
