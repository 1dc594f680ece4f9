import { cardNotesList, onlyDocumentList, reviewsAfter } from '@squared-away/domain/todays-lists'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, ENDPOINT } from '../calls/client.ts'
import {
  admitEarlyLists,
  dropEarlyLists,
  earlyList,
  earlyListsAskedAt,
  SHARED_ANSWERS_PATH,
  takeEarlyAccount,
  takeEarlySharedAnswers,
} from '../calls/early-answers.ts'
import { PENDING_SIGN_OUT_KEY } from '../calls/pending-sign-out.ts'
import { EARLY_SCRIPT } from './early-script.ts'

const LIST = { total: 1, documents: [{ $id: 'one' }] }
const WITHOUT_BOARD = { userId: 'jo', lists: [{ ...reviewsAfter(), list: LIST }] }
const PLAN = { ...onlyDocumentList('boardPlans', { attribute: 'boardId', id: 'b1' }), list: LIST }
const TODAY = { ...WITHOUT_BOARD, lists: [...WITHOUT_BOARD.lists, PLAN] }

/** The server's answer to each address of the page. */
const answerOf = (address: string): object => (address === '/v1/today' ? TODAY : { $id: 'jo' })

/** Addresses that the page asked for. */
let asked: string[]

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: { project: 'squaredaway' } } })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    return jsonOf(answerOf(String(address)))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const jsonOf = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Runs the script of the page's head. */
function openPage(pathname: string, stored: Record<string, string> = {}) {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname, origin: 'http://localhost' })
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null })
  new Function(EARLY_SCRIPT)()
}

test.each(['/home/dashboard', '/home/flashcards/setup/'])(
  '%s asks for the account and the lists, other screens for the account alone',
  async (screen) => {
    openPage(screen)
    expect(asked).toEqual(['/v1/account', '/v1/today'])
    expect(await takeEarlyAccount()).toEqual({ status: 200, body: { $id: 'jo' } })
    expect(await takeEarlyAccount()).toBeUndefined()
    asked = []
    openPage('/home/flashcards/study')
    expect(asked).toEqual(['/v1/account'])
  },
)

test('how all soldiers answered is asked for if there is a board to plan for', async () => {
  openPage('/home/dashboard')
  expect(await takeEarlySharedAnswers()).toEqual({ $id: 'jo' })
  expect(asked).toEqual(['/v1/account', '/v1/today', SHARED_ANSWERS_PATH])
})

test.each([
  ['a soldier without a board', () => jsonOf(WITHOUT_BOARD)],
  ['a guest', () => jsonOf({ type: 'user_unauthorized' }, 401)],
  ['a page that a proxy answers', () => new Response('<html>')],
])('%s costs no request for how all soldiers answered', async (_, answer) => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  openPage('/home/dashboard')
  expect(await takeEarlySharedAnswers()).toBeUndefined()
  expect(asked).toEqual(['/v1/account', '/v1/today'])
})

test('public pages ask for nothing, nor does a browser that still has to sign out', () => {
  openPage('/login')
  openPage('/home/dashboard', { [PENDING_SIGN_OUT_KEY]: 'yes' })
  expect(asked).toEqual([])
})

test('a list is found by its collection and queries', async () => {
  openPage('/home/dashboard')
  admitEarlyLists('jo')
  expect(await earlyList(reviewsAfter())).toEqual(LIST)
  expect(await earlyList(reviewsAfter('one'))).toBeUndefined()
  expect(await earlyList(cardNotesList('jo'))).toBeUndefined()
})

test('lists of another account are never used', async () => {
  openPage('/home/dashboard')
  expect(await earlyList(reviewsAfter())).toBeUndefined()
  admitEarlyLists('sam')
  expect(await earlyList(reviewsAfter())).toBeUndefined()
})

test('a list that is dropped while it is on its way is asked for', async () => {
  openPage('/home/dashboard')
  admitEarlyLists('jo')
  const found = earlyList(reviewsAfter())
  dropEarlyLists()
  expect(await found).toBeUndefined()
})

test('refusals and pages of a proxy are not lists', async () => {
  for (const answer of [new Response('{"type":"x"}', { status: 401 }), new Response('<html>')]) {
    vi.stubGlobal('fetch', async () => answer.clone())
    openPage('/home/dashboard')
    admitEarlyLists('jo')
    expect(await earlyList(reviewsAfter())).toBeUndefined()
  }
})

test('lists are as old as the request of the page, and dropped after 30 seconds', async () => {
  openPage('/home/dashboard')
  admitEarlyLists('jo')
  const at = performance.now()
  vi.advanceTimersByTime(29_000)
  expect(earlyListsAskedAt()).toBe(at)
  expect(await earlyList(reviewsAfter())).toEqual(LIST)
  vi.advanceTimersByTime(2000)
  expect(earlyListsAskedAt()).toBeUndefined()
  expect(await earlyList(reviewsAfter())).toBeUndefined()
})

test.each([
  ['patch', '/databases/main/collections/boards/documents/one', false],
  ['GET', '/account', false],
  ['get', '/databases/main/collections/boards/documents', true],
] as const)('%s %s: the lists stay: %s', async (method, path, isKept) => {
  openPage('/home/dashboard')
  admitEarlyLists('jo')
  await client.call(method, new URL(`${ENDPOINT}${path}`))
  expect((await earlyList(reviewsAfter())) !== undefined).toBe(isKept)
})
