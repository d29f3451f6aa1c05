import BakeryExercise
import ChatExercise
import OwnEditions
import Program
import Puzzles
import Tables

runShell(
  extraScenarios: myScenarios + puzzles + [bakery, chat],
  ownEditions: ownEditions)
