import Program
import Puzzles
import Tables

runShell(extraScenarios: myScenarios + puzzles)
