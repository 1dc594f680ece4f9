import { ID } from 'appwrite'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { realFetch } from './network.ts'
import type { Soldier } from './new-soldier.ts'
import type { SoldierOptions } from './screen-server.ts'

const HEADERS = { 'x-appwrite-project': 'squaredaway', 'content-type': 'application/json' }
const COLLECTIONS = '/v1/databases/main/collections'

/** A document as the server answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what the screen wrote
export type TestDocument = { $id: string } & Record<string, any>

let latest: Soldier | null = null

/** Creates an account for this test and signs the browser in to it. */
export async function newSoldier(wanted: SoldierOptions = {}): Promise<Soldier> {
  latest = await commands.newSoldier(wanted)
  return latest
}

/** What this device keeps for the latest soldier: it may also keep unsent answers of others. */
export const ownKeys = (): string[] =>
  Object.keys(localStorage).filter((key) =>
    key.startsWith(`squared-away.user.${latest?.userId ?? 'nobody'}.`),
  )

/** Makes the browser that of an earlier soldier of this test. */
export const signInAs = ({ userId }: Soldier): Promise<void> => commands.signInAs(userId)

/** Makes the browser that of a guest. */
export const signOut = (): Promise<void> => commands.signInAs('')

/** Creates an account for this test that is signed in elsewhere. */
export const soldierElsewhere = (wanted: SoldierOptions = {}): Promise<Soldier> =>
  commands.soldierElsewhere(wanted)

/**
 * A call of a soldier of this test from another browser.
 *
 * @returns the parsed response, or null if it has no body.
 */
export async function callAs({ userId }: Soldier, method: string, path: string, body?: object) {
  const { status, text } = await commands.callAs(
    userId,
    method,
    path,
    ...(body ? [JSON.stringify(body)] : []),
  )
  expect(status, `${method} ${path} answered ${status} ${text}`).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

/** Creates a document as a soldier in another browser. */
export const createDocumentAs = (
  soldier: Soldier,
  collection: string,
  data: object,
): Promise<TestDocument> =>
  callAs(soldier, 'POST', `${COLLECTIONS}/${collection}/documents`, {
    documentId: ID.unique(),
    data,
  })

/** Changes attributes of a document as a soldier in another browser. */
export const updateDocumentAs = (
  soldier: Soldier,
  collection: string,
  id: string,
  data: object,
): Promise<TestDocument> =>
  callAs(soldier, 'PATCH', `${COLLECTIONS}/${collection}/documents/${id}`, { data })

/** Creates a document as the signed-in soldier. */
export const createDocument = (collection: string, data: object): Promise<TestDocument> =>
  call('POST', `${COLLECTIONS}/${collection}/documents`, { documentId: ID.unique(), data })

/** Changes attributes of a document as the signed-in soldier. */
export const updateDocument = (
  collection: string,
  id: string,
  data: object,
): Promise<TestDocument> => call('PATCH', `${COLLECTIONS}/${collection}/documents/${id}`, { data })

/** Deletes a document as the signed-in soldier. */
export const deleteDocument = (collection: string, id: string): Promise<null> =>
  call('DELETE', `${COLLECTIONS}/${collection}/documents/${id}`)

/** The documents of a collection that the soldier can read and that match the queries. */
export async function listDocuments(
  collection: string,
  queries: readonly object[] = [],
): Promise<TestDocument[]> {
  const params = queries.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`)
  const path = `${COLLECTIONS}/${collection}/documents?${params.join('&')}`
  return (await call('GET', path)).documents
}

/** Runs a function as the signed-in soldier and returns its response. */
export async function runFunction(functionId: string, body: object = {}) {
  const path = `/v1/functions/${functionId}/executions`
  const execution = await call('POST', path, { body: JSON.stringify(body) })
  expect(execution.status, `${functionId} answered ${execution.responseBody}`).toBe('completed')
  return JSON.parse(execution.responseBody)
}

/** Ends the session of the browser, as another device may. */
export const endSession = (): Promise<null> => call('DELETE', '/v1/account/sessions/current')

/**
 * A call of the signed-in soldier beside the screen, which the faults of network.ts do not touch.
 *
 * @returns the parsed response, or null if it has no body.
 */
export async function call(method: string, path: string, body?: object) {
  const init = { method, headers: HEADERS, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await realFetch(path, init)
  const text = await response.text()
  expect(response.ok, `${method} ${path} answered ${response.status} ${text}`).toBe(true)
  return text === '' ? null : JSON.parse(text)
}
