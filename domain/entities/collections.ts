import { boardSchema } from './board.ts'
import { boardDebriefSchema } from './board-debrief.ts'
import { boardPlanSchema } from './board-plan.ts'
import { cardNoteSchema } from './card-note.ts'
import { chainOfCommandEntrySchema } from './chain-of-command.ts'
import { communitySubscriptionSchema } from './community-subscription.ts'
import { headlineSchema } from './headline.ts'
import { introductionSchema } from './introduction.ts'
import { memoryTextSchema } from './memory-text.ts'
import { packetSheetSchema } from './packet-sheet.ts'
import { defaultQuestionSchema, questionSchema } from './question.ts'
import { questionMatchSchema } from './question-match.ts'
import {
  defaultQuestionSetSchema,
  questionSetSchema,
  questionSetSummarySchema,
} from './question-set.ts'
import { reviewSchema } from './review.ts'
import { setAsideEditSchema } from './set-aside-edit.ts'
import { studyGuideSchema } from './study-guide.ts'
import { studyReminderSchema } from './study-reminder.ts'
import { studySessionSchema } from './study-session.ts'
import { unitBoardSchema } from './unit-board.ts'
import { unitBoardRoleSchema } from './unit-board-role.ts'
import { unitBoardShareSchema } from './unit-board-share.ts'
import { unitQuestionDraftSchema } from './unit-question-draft.ts'
import { userPreferencesSchema } from './user-preferences.ts'

/** The id of the one database (wire §10). */
export const DATABASE_ID = 'main'

/** Every collection of the documents API and the schema of its documents. */
export const COLLECTIONS = {
  boards: boardSchema,
  boardPlans: boardPlanSchema,
  questionSets: questionSetSchema,
  defaultQuestionSets: defaultQuestionSetSchema,
  questions: questionSchema,
  defaultQuestions: defaultQuestionSchema,
  communitySubscriptions: communitySubscriptionSchema,
  studyGuides: studyGuideSchema,
  studySessions: studySessionSchema,
  reviews: reviewSchema,
  studyReminders: studyReminderSchema,
  chainOfCommand: chainOfCommandEntrySchema,
  biographies: introductionSchema,
  memoryTexts: memoryTextSchema,
  cardNotes: cardNoteSchema,
  headlines: headlineSchema,
  userPreferences: userPreferencesSchema,
  unitBoards: unitBoardSchema,
  unitBoardRoles: unitBoardRoleSchema,
  unitBoardShares: unitBoardShareSchema,
  packetSheets: packetSheetSchema,
  unitQuestionDrafts: unitQuestionDraftSchema,
  boardDebriefs: boardDebriefSchema,
  setAsideEdits: setAsideEditSchema,
  questionSetSummaries: questionSetSummarySchema,
  questionMatches: questionMatchSchema,
} as const

export type CollectionId = keyof typeof COLLECTIONS
