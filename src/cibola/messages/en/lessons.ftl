# Lessons and exercises in the browser.

lesson-title = Learn
lesson-about = Short questions, answered at once. Every number comes from the rules themselves.
lesson-exercises = What does it score?
lesson-ask-card = An expedition at the end of a round. What does it score?
lesson-ask-explorer = An explorer stands on step { $step } at the end of a round. What does that score?
lesson-ask-leader = The leader stands on step { $step } at the end of a round. What does that score?
lesson-ask-artefacts = After three rounds somebody holds this many artefacts: { $count }. What do they score?
lesson-ask-column = An expedition without a ticked double box, with this many squares written: { $count }. What does it score?
lesson-ask-doubled = An expedition with a ticked double box, with this many squares written: { $count }. What does it score?
lesson-ask-dice = In the dice column this many symbols are marked: { $count }. What does it score?
lesson-answers = Answers
lesson-right = Right.
lesson-wrong = Not quite: it is { $points }.
lesson-tally = { $good } of { $count } right
lesson-next = Next question
