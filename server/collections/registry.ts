import { boardPlans } from './board-plans.ts'
import { boards } from './boards.ts'
import { cardNotes } from './card-notes.ts'
import type { Collection } from './collection.ts'
import { communitySubscriptions } from './community-subscriptions.ts'
import { boardDebriefs } from './debriefs/board-debriefs.ts'
import { unitQuestionDrafts } from './debriefs/unit-question-drafts.ts'
import { defaultQuestionSets } from './default-content/default-question-sets.ts'
import { defaultQuestions } from './default-content/default-questions.ts'
import { setAsideEdits } from './edits/set-aside-edits.ts'
import { headlines } from './headlines.ts'
import { memoryTexts } from './memory-texts.ts'
import { packetSheets } from './packets/packet-sheets.ts'
import { questionSetSummaries } from './question-set-summaries.ts'
import { questionSets } from './question-sets.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { questionMatches } from './search/question-matches.ts'
import { biographies } from './soldier/biographies.ts'
import { chainOfCommand } from './soldier/chain-of-command.ts'
import { studyGuides } from './study-guides.ts'
import { studyReminders } from './study-reminders.ts'
import { studySessions } from './study-sessions.ts'
import { unitBoardRoles } from './unit-boards/unit-board-roles.ts'
import { unitBoardShares } from './unit-boards/unit-board-shares.ts'
import { unitBoards } from './unit-boards/unit-boards.ts'
import { userPreferences } from './user-preferences.ts'

const all = [
  boards,
  boardPlans,
  questionSets,
  defaultQuestionSets,
  questions,
  defaultQuestions,
  communitySubscriptions,
  studyGuides,
  studySessions,
  reviews,
  studyReminders,
  chainOfCommand,
  biographies,
  memoryTexts,
  cardNotes,
  headlines,
  userPreferences,
  unitBoards,
  unitBoardRoles,
  unitBoardShares,
  packetSheets,
  unitQuestionDrafts,
  boardDebriefs,
  setAsideEdits,
  questionSetSummaries,
  questionMatches,
]

/** Every collection of the documents API, by its id. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  all.map((collection) => [collection.id, collection]),
)
