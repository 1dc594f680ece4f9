import type { AskedList, TodaysLists } from '@squared-away/domain/todays-lists'

/** The same for everybody, counted once a day (decision 141). */
export const SHARED_ANSWERS_PATH = '/question-difficulty.json'

/** As long as lists are fresh, in milliseconds. */
const LONGEST_KEPT_MS = 30_000

/** The answer of a request of the page; undefined if none came. */
type EarlyAnswer = Promise<{ status: number; body: unknown } | undefined>

declare global {
  interface Window {
    /** The account, which the page asked for before its scripts came. */
    earlyAccount?: EarlyAnswer
    /** How all soldiers answered, if there is a board to plan for. */
    earlySharedAnswers?: EarlyAnswer
    /** The lists of today's plan, and when the page asked for them (`performance.now()`). */
    earlyLists?: { at: number; answer: EarlyAnswer; ownerId?: string }
  }
}

/**
 * The answer about the account that the page asked for before its scripts came. Only once, because
 * it becomes stale.
 */
export async function takeEarlyAccount(): EarlyAnswer {
  const { earlyAccount } = window
  delete window.earlyAccount
  return earlyAccount
}

/** How all soldiers answered, if the page asked for it early. Only once. */
export async function takeEarlySharedAnswers(): Promise<unknown> {
  const { earlySharedAnswers } = window
  delete window.earlySharedAnswers
  const found = await earlySharedAnswers
  return found?.status === 200 ? found.body : undefined
}

/**
 * A list of today's plan, if the page asked for it early and nothing has changed since as far as
 * this page knows.
 */
export async function earlyList(asked: AskedList): Promise<Listed | undefined> {
  const early = keptLists()
  if (early === undefined) return undefined
  const found = await early.answer
  // Dropped while it was on its way.
  if (window.earlyLists !== early || found?.status !== 200) return undefined
  const { userId, lists } = found.body as TodaysLists
  if (userId !== early.ownerId) return undefined
  return lists.find((one) => isSame(one, asked))?.list
}

type Listed = TodaysLists['lists'][number]['list']

/** Says whose lists may be used: those of the user that the page asked for at the same time. */
export function admitEarlyLists(userId: string): void {
  if (!window.earlyLists) return
  window.earlyLists.ownerId = userId
  setTimeout(dropEarlyLists, LONGEST_KEPT_MS)
}

/** When the page asked for the lists that may still be used; undefined if there are none. */
export function earlyListsAskedAt(): number | undefined {
  return keptLists()?.at
}

/** Forgets the lists that the page asked for: something may have changed, or someone else signed in. */
export function dropEarlyLists(): void {
  if (typeof window !== 'undefined') delete window.earlyLists
}

function keptLists(): Window['earlyLists'] {
  if (typeof window === 'undefined') return undefined
  if (window.earlyLists && performance.now() - window.earlyLists.at > LONGEST_KEPT_MS) {
    dropEarlyLists()
  }
  return window.earlyLists
}

function isSame(one: AskedList, other: AskedList): boolean {
  return (
    one.collectionId === other.collectionId &&
    one.queries.length === other.queries.length &&
    one.queries.every((query, place) => query === other.queries[place])
  )
}
