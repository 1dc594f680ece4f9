import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'

const HEADERS = { 'x-appwrite-project': 'squaredaway' }
const DOCUMENTS = '/v1/databases/main/collections'

/** An account for one test. */
export interface Soldier {
  userId: string
  email: string
  password: string
}

/** Creates an account and signs its browser in, by the same calls as the sign-up form. */
export async function signInNewSoldier(page: Page): Promise<Soldier> {
  const soldier = await newSoldier(page)
  await signIn(page, soldier)
  return soldier
}

/** Creates an account. */
export async function newSoldier(page: Page): Promise<Soldier> {
  const email = `soldier-${randomUUID()}@example.com`
  const password = `pass-${randomUUID()}`
  const account = { userId: `s${randomUUID().slice(0, 30)}`, email, password, name: 'Pat Example' }
  await sent(page.request.post('/v1/account', { headers: HEADERS, data: account }))
  return { userId: account.userId, email, password }
}

/** Signs a browser in to an existing account. */
export async function signIn(page: Page, { email, password }: Soldier) {
  const data = { email, password }
  await sent(page.request.post('/v1/account/sessions/email', { headers: HEADERS, data }))
}

/** Status of the request for the browser's account. */
export async function accountStatus(page: Page): Promise<number> {
  return (await page.request.get('/v1/account', { headers: HEADERS })).status()
}

/** The labels of the browser's account, such as 'admin', as the server knows them. */
export async function accountLabels(page: Page): Promise<string[]> {
  return (await (await sent(page.request.get('/v1/account', { headers: HEADERS }))).json()).labels
}

/** Suppresses the small-screen notice, which is not under test. */
export async function withoutMobileNotice(page: Page) {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it, which runs without TLS too
    document.cookie = 'squared-away-mobile-notice=seen; path=/; samesite=lax'
  })
}

/** Creates a document as the signed-in soldier. */
export async function createDocument(page: Page, collection: string, data: object) {
  const call = page.request.post(`${DOCUMENTS}/${collection}/documents`, {
    headers: HEADERS,
    data: { documentId: `d${randomUUID().slice(0, 30)}`, data },
  })
  return (await sent(call)).json()
}

/** The documents of a collection that the signed-in soldier can read and that match the queries. */
export async function listDocuments(
  page: Page,
  collection: string,
  queries: readonly object[] = [],
) {
  const params = queries.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`)
  const path = `${DOCUMENTS}/${collection}/documents?${params.join('&')}`
  const call = page.request.get(path, { headers: HEADERS })
  return (await (await sent(call)).json()).documents
}

/** Runs a function as the signed-in soldier and returns its response. */
export async function runFunction(page: Page, functionId: string, body: object = {}) {
  const call = page.request.post(`/v1/functions/${functionId}/executions`, {
    headers: HEADERS,
    data: { body: JSON.stringify(body) },
  })
  const execution = await (await sent(call)).json()
  expect(execution.status, `${functionId} answered ${execution.responseBody}`).toBe('completed')
  return JSON.parse(execution.responseBody)
}

async function sent(call: Promise<APIResponse>): Promise<APIResponse> {
  const response = await call
  expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true)
  return response
}
