import { parseTopicWeights } from '@squared-away/domain/entities/topic-weights'
import { askedWeights } from '@squared-away/domain/plan/asked-topics'
import { boardCards } from '@squared-away/domain/plan/plan-cards'
import type { PlanRequest } from '@squared-away/domain/plan/plan-start'
import {
  type LeftOut,
  offBoardByTopic,
  skipsOn,
  withoutSkipped,
} from '@squared-away/domain/plan/skipped-cards'
import { studyDay } from '@squared-away/domain/text/local-time'
import { textDigest } from '@squared-away/domain/text/text-digest'
import { type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardDocument, useActiveBoard } from '../boards/active-board.ts'
import { type BoardPlanDocument, boardPlanQuery, localTimeZone } from '../boards/board-plan.ts'
import { type StoredNote, useCardNotes } from '../card-notes/card-notes.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { type LearnedText, memoryTextsQuery } from '../memory-texts/memory-texts.ts'
import { questionSummariesQuery } from '../questions/question-summaries.ts'
import { sharedAnswersQuery } from '../questions/shared-answers.ts'
import { useReviews } from '../reviews/reviews.ts'
import { unitTextsQuery } from '../unit-boards/unit-texts-query.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { creedLinesWith, type DeckCard } from './deck-card.ts'
import { planQuestionsQuery, planScenariosQuery } from './plan-cards.ts'

/** The input of a plan, or why there is none. */
export type PlanBasis =
  | { state: 'loading' | 'no-board' | 'no-cards' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      board: BoardDocument
      /** All cards that the plan may choose from. */
      cards: readonly DeckCard[]
      request: PlanRequest
      /** The questions and scenarios that the soldier skips. */
      leftOut: LeftOut
      /** How many of the skipped questions are not for the soldier's board, by topic. */
      offBoard: ReadonlyMap<string, number>
      /** Changes with what is skipped. */
      skipped: string
      /**
       * Changes daily and with the board, its plan and its cards: another policy may then be
       * better.
       */
      madeFor: string
    }

/** A query for the board of a plan; its data is null if there is none. */
export type BoardQuery = Pick<UseQueryResult<BoardDocument | null>, 'data' | 'isError'> & {
  refetch: () => Promise<unknown>
}

/** Collects the active board, its plan, its cards and all answers. The screen passes `now`. */
export function usePlanBasis(now: Date): PlanBasis {
  return usePlanBasisForBoard(useActiveBoard(), now)
}

/**
 * The same for any of the user's boards. `leavesOut` names the skips that count; others are planned
 * as if the soldier had not made them.
 */
export function usePlanBasisForBoard(
  asked: BoardQuery,
  now: Date,
  leavesOut: LeavesOut = 'all',
): PlanBasis {
  const { $id: userId } = useSignedInUser()
  // Needed to find the cards; prefetched in parallel with the board.
  usePrefetchQuery(questionSummariesQuery(userId))
  const board = asked.data ?? null
  useCollectionRefresh('boardPlans')
  const plan = useQuery({
    ...boardPlanQuery(userId, board?.$id ?? ''),
    enabled: board !== null,
  })
  const questions = useQuery({
    ...planQuestionsQuery(userId, board?.categories ?? []),
    enabled: board !== null && board.categories.length > 0,
  })
  const scenarios = useQuery({ ...planScenariosQuery(userId), enabled: board !== null })
  const texts = useQuery({ ...memoryTextsQuery(userId), enabled: board !== null })
  const unitTexts = useQuery({ ...unitTextsQuery(userId), enabled: board !== null })
  const shared = useQuery({ ...sharedAnswersQuery(userId), enabled: board !== null })
  const reviews = useReviews()
  const cardNotes = useCardNotes()
  // If scenarios, texts or others' answers cannot be loaded, the day still has its questions.
  const situations = scenarios.data ?? (scenarios.isError ? NONE : undefined)
  const ownTexts = texts.data ?? (texts.isError ? NONE : undefined)
  const textsOfUnit = unitTexts.data ?? (unitTexts.isError ? NONE : undefined)
  const noted = leavesOut === 'none' ? NONE : cardNotes.data
  const notes = noted ?? (cardNotes.isError ? NONE : undefined)
  const sharedAnswers = shared.data ?? (shared.isError ? null : undefined)
  // Depends on the data alone: a query is a new object on each render.
  const basis = useMemo(
    () =>
      basisOf({
        ...{ board: asked.data, plan: plan.data, questions: questions.data, situations },
        ...{ ownTexts, textsOfUnit, notes, leavesOut, sharedAnswers, reviews: reviews.data, now },
      }),
    [
      asked.data,
      plan.data,
      questions.data,
      situations,
      ownTexts,
      textsOfUnit,
      notes,
      leavesOut,
      sharedAnswers,
      reviews.data,
      now,
    ],
  )
  const failed = [asked, plan, questions, reviews].filter(hasFailed)
  if (failed.length > 0) return { state: 'failed', retry: () => refetchAll(failed) }
  return basis
}

const NONE: never[] = []

/** Which skips a plan leaves out. */
export type LeavesOut = 'all' | 'off-board' | 'none'

type Found = {
  board: BoardDocument | null | undefined
  plan: BoardPlanDocument | null | undefined
  questions: Parameters<typeof boardCards>[0] | undefined
  situations: Parameters<typeof boardCards>[0] | undefined
  ownTexts: readonly LearnedText[] | undefined
  textsOfUnit: readonly LearnedText[] | undefined
  notes: readonly StoredNote[] | undefined
  leavesOut: LeavesOut
  sharedAnswers: PlanRequest['sharedAnswers'] | undefined
  reviews: PlanRequest['reviews'] | undefined
  now: Date
}

function basisOf(found: Found): PlanBasis {
  const { board, plan, questions, situations, ownTexts, textsOfUnit } = found
  const { notes, leavesOut, sharedAnswers, reviews, now } = found
  if (board === null) return { state: 'no-board' }
  if (board?.categories.length === 0) return { state: 'no-cards' }
  if (!board || plan === undefined || !questions || !reviews) return { state: 'loading' }
  if (!situations || !ownTexts || !textsOfUnit || !notes || sharedAnswers === undefined) {
    return { state: 'loading' }
  }
  const timeZone = plan?.timeZone ?? localTimeZone()
  const today = studyDay(now, timeZone)
  const made = [...skipsOn(notes, today)]
  const counts = leavesOut === 'all' ? made : made.filter(([, skip]) => skip.reason === leavesOut)
  const skips = new Map(counts)
  const weights =
    parseTopicWeights(plan?.topicWeights ?? null) ?? (sharedAnswers && askedWeights(sharedAnswers))
  const all = boardCards(questions, weights)
  const ofBoard = withoutSkipped(all, skips)
  const asked = ofBoard.cards
  if (asked.length === 0) return { state: 'no-cards' }
  const beside = withoutSkipped(boardCards(situations, null), skips)
  const situationCards = beside.cards
  const creedLines = creedLinesWith([...ownTexts, ...textsOfUnit])
  const cards: DeckCard[] = [
    ...asked.map((card) => ({ ...card, kind: 'question' as const })),
    ...situationCards.map((card) => ({ ...card, kind: 'scenario' as const })),
    ...creedLines,
  ]
  const besides = { creedLines, scenarios: situationCards }
  const { targetDate } = board
  const request = {
    ...{ cards: asked, besides, sharedAnswers, reviews },
    ...{ targetDate, time: plan, timeZone, now: now.getTime() },
  }
  const weightsOfBoard = board.categories.map((topic) => weights?.[topic] ?? 1)
  const times = [plan?.minutesByWeekday, plan?.daysOff, weightsOfBoard]
  const parts = [board.$id, targetDate, times, timeZone, all.length, today]
  const leftOut = {
    known: ofBoard.leftOut.known + beside.leftOut.known,
    offBoard: ofBoard.leftOut.offBoard + beside.leftOut.offBoard,
  }
  const skipped = textDigest(JSON.stringify([...skips]))
  const madeFor = JSON.stringify(parts)
  const offBoard = offBoardByTopic(all, skips)
  return { state: 'ready', board, cards, request, leftOut, offBoard, skipped, madeFor }
}

function hasFailed(query: Pick<UseQueryResult, 'data' | 'isError'>): boolean {
  return query.isError && query.data === undefined
}

function refetchAll(queries: readonly { refetch: () => Promise<unknown> }[]) {
  for (const query of queries) void query.refetch()
}
