import BakeryExercise
import ChatExercise
import Program
import Puzzles
import Tables

runShell(extraScenarios: myScenarios + puzzles + [bakery, chat])
