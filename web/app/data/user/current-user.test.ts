import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, ENDPOINT } from '../calls/client.ts'
import { SIGNED_IN_KEY } from '../device/signed-in-mark.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { openTab } from '../tab.ts'
import {
  type CurrentUser,
  currentUserQuery,
  HALF_SIGNED_IN,
  isGone,
  type SignedIn,
} from './current-user.ts'

const user = ($id: string) =>
  ({ $id, email: `${$id}@example.com`, name: $id, labels: [] }) as unknown as CurrentUser

/** Paths that were asked for. */
let asked: string[]
/** The server's answer about the account. */
let account: PromiseWithResolvers<Response>

beforeEach(() => {
  asked = []
  account = Promise.withResolvers()
  vi.stubGlobal('window', {})
  const stored = { [SIGNED_IN_KEY]: JSON.stringify(user('jo')) }
  const getItem = (name: string) => stored[name] ?? null
  vi.stubGlobal('localStorage', { getItem, setItem() {}, removeItem() {} })
  // Opens nothing.
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname } = new URL(address)
    asked.push(pathname)
    return pathname === '/v1/account' ? account.promise : Response.json({})
  })
  openTab()
})

afterEach(() => vi.unstubAllGlobals())

/** The screen shows the user on the device, and a call is made in their name. */
function callFor(shown: CurrentUser): Promise<unknown> {
  const options = { ...currentUserQuery, initialData: shown, initialDataUpdatedAt: 0 }
  new QueryObserver(queryClient(), options as never).subscribe(() => {})
  return client.call('GET', new URL(`${ENDPOINT}/databases/main/collections/boards/documents`))
}

test('no call is made for the user on the device before the server has named them', async () => {
  const made = callFor(user('jo'))
  await vi.waitFor(() => expect(asked).toEqual(['/v1/account']))
  account.resolve(Response.json(user('jo')))
  await made
  expect(asked).toEqual(['/v1/account', '/v1/databases/main/collections/boards/documents'])
})

test.each([
  ['another user', () => Response.json(user('sam'))],
  ['nobody', () => Response.json({ type: 'general_unauthorized_scope' }, { status: 401 })],
])('a call for the user on the device is not made if the session is of %s', async (_, answer) => {
  const made = callFor(user('jo'))
  account.resolve(answer())
  await expect(made).rejects.toThrow('The session is over, or of somebody else.')
  expect(asked).toEqual(['/v1/account'])
})

const boardsOf = ({ $id }: CurrentUser) => ({
  queryKey: queryKeys.list('boards', $id),
  queryFn: () =>
    client.call('GET', new URL(`${ENDPOINT}/databases/main/collections/boards/documents`)),
})

test('a query of the first user is not sent, nor tried again, after the server named another', async () => {
  queryClient().setQueryData(queryKeys.currentUser, user('sam'))
  const late = queryClient().fetchQuery({ ...boardsOf(user('jo')), retry: 2, retryDelay: 0 })
  await expect(late).rejects.toThrow('The session is over, or of somebody else.')
  expect(asked).toEqual([])
  await queryClient().fetchQuery(boardsOf(user('sam')))
  expect(asked).toEqual(['/v1/databases/main/collections/boards/documents'])
})

test('a response that comes after another user was named is not used', async () => {
  queryClient().setQueryData(queryKeys.currentUser, user('jo'))
  const late = Promise.withResolvers<object>()
  const query = { queryKey: queryKeys.list('boards', 'jo'), queryFn: () => late.promise }
  const fetched = queryClient().fetchQuery(query)
  await new Promise((resolve) => setTimeout(resolve, 20))
  queryClient().setQueryData(queryKeys.currentUser, user('sam'))
  late.resolve({ ofSam: true })
  await expect(fetched).rejects.toThrow('The session is over, or of somebody else.')
  expect(queryClient().getQueryData(query.queryKey)).toBeUndefined()
})

test.each<[SignedIn | undefined, SignedIn | undefined, boolean]>([
  [user('jo'), null, true],
  [user('jo'), HALF_SIGNED_IN, true],
  [user('jo'), user('sam'), true],
  [user('jo'), user('jo'), false],
  [undefined, user('jo'), false],
  [null, user('jo'), false],
])('%o on the screen and %o signed in: gone is %s', (shown, latest, gone) => {
  expect(isGone(shown, latest)).toBe(gone)
})
