import type { LeftOut } from '@squared-away/domain/plan/skipped-cards'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardDocument } from '../boards/active-board.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { DeckCard } from './deck-card.ts'
import {
  type BoardQuery,
  type LeavesOut,
  type PlanBasis,
  usePlanBasis,
  usePlanBasisForBoard,
} from './plan-request.ts'
import {
  keptPolicy,
  planGain,
  planReadiness,
  planReadinessPlainly,
  planToday,
  planTodayPlainly,
  readyPlanner,
} from './planner.ts'

/** The plan of today as the screens show it. */
export type TodayState =
  | Exclude<PlanBasis, { state: 'ready' }>
  | {
      state: 'ready'
      board: BoardDocument
      plan: TodaysPlan
      /** The cards of today's deck, in the order in which they are studied. */
      deck: readonly DeckCard[]
      /** The questions and scenarios that the soldier skips. */
      leftOut: LeftOut
    }

/** What to study today, updated after each saved session and each change to the board's plan. */
export function useTodaysPlan(now: Date): TodayState {
  const { $id: userId } = useSignedInUser()
  useEffect(readyPlanner, [])
  const basis = usePlanBasis(now)
  const ready = basis.state === 'ready' ? basis : null
  // Before the search of the day is done there is a deck by the plain policy, which is asked for
  // first: the worker runs one job after the other.
  const plain = useQuery({
    queryKey: queryKeys.list('boardPlans', userId, 'today-plain', ...planKeyOf(ready)),
    queryFn: () => (ready ? makePlan(ready, planTodayPlainly) : null),
    enabled: ready !== null && keptPolicy(userId, ready.madeFor) === null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const planned = useQuery({
    queryKey: queryKeys.list('boardPlans', userId, 'today', ...planKeyOf(ready)),
    queryFn: () => (ready ? makePlan(ready, (asked) => planToday(userId, asked)) : null),
    enabled: ready !== null,
    placeholderData: (last) => last,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (basis.state !== 'ready') return basis
  if (planned.isError) return { state: 'failed', retry: () => void planned.refetch() }
  const found = planned.data ?? plain.data
  if (!found) return { state: 'loading' }
  const { board, leftOut } = basis
  return { state: 'ready', board, plan: found.plan, deck: found.deck, leftOut }
}

/** The forecast of what the user will know on the day of the board. */
export function useReadiness(now: Date) {
  return usePlanJob(now, 'readiness', planReadiness)
}

/**
 * The same forecast for any of the user's boards, to share with others: with the cards that are
 * skipped, since a smaller number would tell how many there are, or without those that are not for
 * the board (decision 185). One that is not active is forecast with the plain policy, since the
 * device keeps the better one of the active board only.
 */
export function useReadinessForBoard(asked: BoardQuery, now: Date, leavesOut: LeavesOut) {
  const isActive = asked.data?.isActive === true
  return useJobOn(
    usePlanBasisForBoard(asked, now, leavesOut),
    isActive ? 'readiness' : 'readiness-plain',
    isActive ? planReadiness : (_, ready) => planReadinessPlainly(ready),
  )
}

/** What a session changed that started at `since`, in milliseconds since 1970. */
export function useSessionGain(now: Date, since: number) {
  return usePlanJob(now, `gain ${since}`, (userId, asked) => planGain(userId, asked, since))
}

/** A job of the worker, done again when its input changes; `name` identifies it. */
export function usePlanJob<Found>(
  now: Date,
  name: string,
  run: (userId: string, ready: Ready) => Promise<Found>,
) {
  return useJobOn(usePlanBasis(now), name, run)
}

function useJobOn<Found>(
  basis: PlanBasis,
  name: string,
  run: (userId: string, ready: Ready) => Promise<Found>,
) {
  const { $id: userId } = useSignedInUser()
  const ready = basis.state === 'ready' ? basis : null
  const query = useQuery({
    queryKey: queryKeys.list('boardPlans', userId, name, ...planKeyOf(ready)),
    queryFn: () => (ready ? run(userId, ready) : null),
    enabled: ready !== null,
    placeholderData: (last) => last,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return { basis, query }
}

type Ready = PlanBasis & { state: 'ready' }

/** Reviews are only appended, so their count and the last id identify the list. */
function planKeyOf(ready: Ready | null): (string | number)[] {
  if (!ready) return ['']
  const { reviews } = ready.request
  return [ready.madeFor, ready.skipped, reviews.length, reviews.at(-1)?.$id ?? '']
}

async function makePlan(ready: Ready, find: (asked: Ready) => Promise<TodaysPlan>) {
  const plan = await find(ready)
  const byId = new Map(ready.cards.map((card) => [card.id, card]))
  return { plan, deck: plan.deck.flatMap((id) => byId.get(id) ?? []) }
}
