import { vi } from 'vitest'

/**
 * Faults of the network between a screen and the server. A test says which requests fail or wait;
 * all others reach the real server.
 */

/** A request that the screen sends. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string | null
}

/**
 * What happens to a request: `pass` sends it on, `lose` gives it no response, a Response answers
 * it, and a promise holds it until it resolves.
 */
export type Outcome = 'pass' | 'lose' | Response

type Fault = {
  readonly method: string
  readonly path: RegExp
  readonly answer: (sent: Sent) => Outcome | Promise<Outcome>
}

const faults: Fault[] = []

/** The browser's own `fetch`, which no fault touches. */
export const realFetch = window.fetch.bind(window)

window.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const { method } = request
  const fault = faults.findLast((one) => one.method === method && one.path.test(path))
  if (!fault) return realFetch(input, init)
  const body = method === 'GET' ? null : await request.clone().text()
  const outcome = await fault.answer({ method, path, headers: request.headers, body })
  if (outcome === 'pass') return realFetch(input, init)
  if (outcome === 'lose') throw new TypeError('Failed to fetch')
  return outcome
}

/**
 * Decides what happens to requests of a method to paths that match, until the returned function is
 * called or the test ends. The latest that matches decides.
 *
 * @example
 * const heal = onRequest('POST', DOCUMENTS('boards'), () => serverError())
 */
export function onRequest(method: string, path: RegExp, answer: Fault['answer']): () => void {
  const fault = { method, path, answer }
  faults.push(fault)
  return () => {
    const at = faults.indexOf(fault)
    if (at !== -1) faults.splice(at, 1)
  }
}

/** Removes what `onRequest` and `failUntilRetry` set. */
export function forgetFaults() {
  faults.length = 0
}

/** The path of a collection's documents. */
export const documentsPath = (collection: string) =>
  new RegExp(`^/v1/databases/main/collections/${collection}/documents`)

/** A response of the server that something broke. */
export const serverError = () =>
  Response.json({ message: 'Server error.', code: 500, type: 'general_unknown' }, { status: 500 })

/** A response as the server lists documents. */
export const listResponse = (documents: readonly object[]) =>
  Response.json({ total: documents.length, documents })

/** Holds requests until the returned function is called. */
export function holdRequests(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  onRequest(method, path, () => promise)
  return () => resolve('pass')
}

/**
 * Lets requests fail until "Retry" is pressed. A test that ends the failure before it presses would
 * race with a screen that loads again by itself.
 *
 * @param presses How many times "Retry" is pressed until they succeed.
 */
export function failUntilRetry(
  method: string,
  path: RegExp,
  { answer = () => 'lose', presses = 1 }: { answer?: () => Outcome; presses?: number } = {},
) {
  let pressed = 0
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.textContent.trim() === 'Retry') pressed += 1
  }
  document.addEventListener('click', note, true)
  onRequest(method, path, () => (pressed >= presses ? 'pass' : answer()))
}

/** Lets the first request that creates arrive, and loses its response or answers it with another. */
export function loseFirstResponse(path: RegExp, outcome: Outcome) {
  let isLost = false
  onRequest('POST', path, async (sent) => {
    if (isLost) return 'pass'
    isLost = true
    await realFetch(sent.path, { method: sent.method, headers: sent.headers, body: sent.body })
    return outcome
  })
}

/** Takes the network away, and tells the screen so, until the returned function is called. */
export function goOffline(): () => void {
  const heal = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
    onRequest(method, /^\/v1\//, () => 'lose'),
  )
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  return () => {
    for (const end of heal) end()
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}
