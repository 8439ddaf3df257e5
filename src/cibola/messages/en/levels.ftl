# The levels of the computer players: a name, and one sentence about how each plays.

level-stroller = Stroller
level-stroller-about = Looks at its own cards, begins everything and forgets the time: for a first game.
level-hiker = Hiker
level-hiker-about = Knows the way, but gives away what you need and notices the end too late.
level-scout = Scout
level-scout-about = Plans its expeditions and keeps an eye on yours, but not on everything.
level-guide = Guide
level-guide-about = Counts what is unseen, gives nothing away, and is there in time.
level-explorer = Explorer
level-explorer-about = Tries out what may happen before it sets out.
level-legend = Legend
level-legend-about = Thinks through thousands of expeditions before each card: as strong as we can make it.

level-unknown = “{ $text }” is no level. There are levels 1 to { $most }: level:3, or with a thinking time { $best },3s.
level-time = “{ $text }” is no level with a thinking time. Only these think for as long as they are told, in seconds (3s): { $levels }.
