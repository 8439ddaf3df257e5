"""The engine: rules compiled or interpreted, the interface of verbs that every game implements, seeded chance."""
