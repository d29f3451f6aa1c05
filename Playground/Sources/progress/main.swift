import Program

// The book's shell without the learner's tables: what 'check' tells the verdicts
// with, so that a table that doesn't build stops no exercise.
runShell()
