import { listUrl } from '../bench/sides.ts'
import type { Asked } from './door.ts'
import type { Player } from './players.ts'

const PAGE = 5000
const REVIEW_FIELDS = ['originalQuestionId', 'at', 'mode', 'isCorrect', 'ms', 'chosen']
const CARD_FIELDS = ['questionText', 'answer', 'category', 'regulationRef', 'originalQuestionId']

const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values })
const limit = (count: number) => ({ method: 'limit', values: [count] })
const select = (...fields: string[]) => ({ method: 'select', values: fields })
const order = (method: 'orderAsc' | 'orderDesc', attribute: string) => ({ method, attribute })

const list = (collection: string, ...queries: object[]): Asked => ({
  path: listUrl('', collection, queries),
})

/** The parallel requests of the dashboard when it is opened, by name (web/app/dashboard). */
export function dashboard(player: Player): [string, Asked][] {
  const { userId, categories } = player
  const own = equal('userId', userId)
  return [
    ['account', { path: '/v1/account' }],
    ['summaries', list('questionSetSummaries', limit(1000))],
    ['own sets', list('questionSets', own, equal('isActive', true), limit(1000))],
    ['subscriptions', list('communitySubscriptions', own, limit(1000))],
    ['own texts', list('memoryTexts', own, limit(100))],
    ['notes on cards', list('cardNotes', own, limit(PAGE))],
    ['headlines', list('headlines', own, limit(300))],
    [
      'cards of the board',
      list(
        'defaultQuestions',
        ...[equal('category', ...categories), equal('isArchived', false)],
        ...[select('category', 'originalQuestionId', 'setId'), limit(PAGE)],
      ),
    ],
    ...followed(player),
  ]
}

/**
 * The requests of the dashboard that are live, and are repeated after a gap (useCollectionRefresh).
 */
export function followed({ userId, boardId }: Player): [string, Asked][] {
  const own = equal('userId', userId)
  return [
    ['active board', list('boards', own, equal('isActive', true), limit(1))],
    ['board plan', list('boardPlans', equal('boardId', boardId), limit(1))],
    ['preferences', list('userPreferences', own, limit(1))],
    ['set aside', list('setAsideEdits', order('orderDesc', '$createdAt'), limit(100))],
    [
      'session times',
      list(
        'studySessions',
        ...[own, equal('boardId', boardId), select('startTime', 'durationMinutes')],
        ...[order('orderDesc', 'startTime'), limit(PAGE)],
      ),
    ],
  ]
}

/** The reviews after the device's last one, or all. */
export function newReviews(last: string | undefined): Asked {
  const after = last === undefined ? [] : [{ method: 'cursorAfter', values: [last] }]
  const asked = list(
    'reviews',
    ...[order('orderAsc', '$sequence'), select(...REVIEW_FIELDS), limit(PAGE)],
    ...after,
  )
  return { ...asked, isRead: true }
}

/** The complete cards of a deck. */
export const deck = (cardIds: readonly string[]): Asked =>
  list('defaultQuestions', equal('$id', ...cardIds), select(...CARD_FIELDS), limit(cardIds.length))
