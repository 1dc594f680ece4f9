import { scenariosIn } from '@squared-away/domain/todays-lists'
import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query'
import { activeBoardQuery } from './data/boards/active-board.ts'
import { boardPlanQuery } from './data/boards/board-plan.ts'
import { boardsQuery } from './data/boards/boards.ts'
import { cardNotesQuery } from './data/card-notes/card-notes.ts'
import { stockNotedQuestions } from './data/card-notes/on-request/noted-questions.ts'
import { chainQuery } from './data/chain/chain-entries.ts'
import { deviceCopy } from './data/device/device-copies.ts'
import { studyGuidesQuery } from './data/guides/study-guides.ts'
import { headlinesQuery } from './data/headlines/headlines.ts'
import { introductionQuery } from './data/introduction/introduction.ts'
import { memoryTextsQuery } from './data/memory-texts/memory-texts.ts'
import { planQuestionsQuery, planScenariosQuery } from './data/plan/plan-cards.ts'
import { preferencesQuery } from './data/preferences/user-preferences.ts'
import { boardSessionsQuery } from './data/progress/board-sessions.ts'
import { queryClient } from './data/queries/query-client.ts'
import { stockQuestions } from './data/questions/offline-questions.ts'
import { boardQuestionsQuery } from './data/questions/on-request/board-questions.ts'
import { scenariosQuery } from './data/questions/on-request/scenarios.ts'
import { questionSummariesQuery } from './data/questions/question-summaries.ts'
import { sharedAnswersQuery } from './data/questions/shared-answers.ts'
import { reviewsQuery } from './data/reviews/reviews.ts'
import { sessionTimesQuery } from './data/sessions/study-sessions.ts'
import { mySetsQuery } from './data/sets/my-sets.ts'
import { ownSetsQuery } from './data/sets/own-sets.ts'
import { unitBoardsQuery } from './data/unit-boards/unit-boards.ts'
import { unitTextsQuery } from './data/unit-boards/unit-texts-query.ts'

/** How old a copy may be before a visit renews it. */
const STALE_MS = 60 * 60_000

/**
 * Downloads what can be studied and read offline (docs/offline.md), sequentially, to leave the
 * network to the screen in use.
 */
export async function updateOfflineContent(userId: string): Promise<void> {
  const board = await queryClient().fetchQuery(activeBoardQuery(userId))
  const summaries = await queryClient().fetchQuery(questionSummariesQuery(userId))
  const own = summaries.filter(({ sourceType }) => sourceType === 'Private')
  const categories = [
    ...(board?.categories ?? []),
    ...own.map(({ category }) => category),
    // A day's deck has one.
    ...scenariosIn(summaries).categories,
  ]
  if (categories.length > 0) await stockQuestions(userId, categories, STALE_MS)
  await renew(userId, boardsQuery(userId))
  await renew(userId, preferencesQuery(userId))
  await renew(userId, introductionQuery(userId))
  await renew(userId, chainQuery(userId))
  await renew(userId, memoryTextsQuery(userId))
  await renew(userId, cardNotesQuery(userId))
  await stockNotedQuestions(userId, STALE_MS)
  await renew(userId, headlinesQuery(userId))
  await renew(userId, unitBoardsQuery(userId))
  await renew(userId, unitTextsQuery(userId))
  await renew(userId, mySetsQuery(userId))
  await renew(userId, ownSetsQuery(userId))
  await renew(userId, studyGuidesQuery(userId))
  await renew(userId, scenariosQuery(userId))
  await renew(userId, reviewsQuery(userId))
  await renew(userId, sharedAnswersQuery(userId))
  if (board === null) return
  await renew(userId, boardPlanQuery(userId, board.$id))
  await renew(userId, planScenariosQuery(userId))
  await renew(userId, sessionTimesQuery(userId, board.$id))
  await renew(userId, boardSessionsQuery(userId, board.$id))
  if (board.categories.length === 0) return
  await renew(userId, planQuestionsQuery(userId, board.categories))
  await renew(userId, boardQuestionsQuery(userId, board.categories))
}

/** Refetches what is missing or outdated on the device. */
async function renew<Answer, Key extends QueryKey>(
  userId: string,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  const copy = await deviceCopy(userId, hashKey(query.queryKey))
  if (copy === undefined || Date.now() - copy.at > STALE_MS) await queryClient().fetchQuery(query)
}
