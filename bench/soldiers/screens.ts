import { listUrl } from '../sides.ts'
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

/** What the dashboard asks at once when it is opened, by name (web/app/dashboard). */
export function dashboard(player: Player): [string, Asked][] {
  const { userId, boardId, categories } = player
  const own = equal('userId', userId)
  return [
    ['account', { path: '/v1/account' }],
    ['active board', list('boards', own, equal('isActive', true), limit(1))],
    ['board plan', list('boardPlans', equal('boardId', boardId), limit(1))],
    ['preferences', list('userPreferences', own, limit(1))],
    ['summaries', list('questionSetSummaries', limit(PAGE))],
    ['own sets', list('questionSets', own, equal('isActive', true), limit(1000))],
    ['subscriptions', list('communitySubscriptions', own, limit(1000))],
    [
      'session times',
      list(
        'studySessions',
        ...[own, equal('boardId', boardId), select('startTime', 'durationMinutes')],
        ...[order('orderDesc', 'startTime'), limit(PAGE)],
      ),
    ],
    [
      'cards of the board',
      list(
        'defaultQuestions',
        ...[equal('category', ...categories), equal('isArchived', false)],
        ...[select('category', 'originalQuestionId', 'setId'), limit(PAGE)],
      ),
    ],
  ]
}

/** The reviews after the last one that the device has, or all. */
export function newReviews(last: string | undefined): Asked {
  const after = last === undefined ? [] : [{ method: 'cursorAfter', values: [last] }]
  const asked = list(
    'reviews',
    ...[order('orderAsc', '$sequence'), select(...REVIEW_FIELDS), limit(PAGE)],
    ...after,
  )
  return { ...asked, isRead: true }
}

/** The cards of a deck, whole. */
export const deck = (cardIds: readonly string[]): Asked =>
  list('defaultQuestions', equal('$id', ...cardIds), select(...CARD_FIELDS), limit(cardIds.length))
