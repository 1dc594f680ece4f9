/** The answer to a request, read whole. */
export type Reply = {
  readonly isOk: boolean
  readonly body: Record<string, unknown>
}

/** The server process that a soldier's requests go to; a load balancer may change it. */
export type Target = { url: string }

/** One soldier's requests. */
export type Door = {
  readonly cookie: string
  readonly acknowledged: number
  readonly unavailable: number
  /** Requests without a whole answer. */
  readonly broken: number
  readonly wrongAnswers: readonly string[]
  /** @returns Undefined if the answer did not arrive whole, or asks to try again later. */
  send(method: string, path: string, body?: object): Promise<Reply | undefined>
}

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

/** Refusals of a request that was sent before. The caller decides. */
const REPEATED = 409

/** Statuses after which the app tries again by itself: a timed-out query and an absent database. */
const TRY_AGAIN = new Set([408, 503])

/** Signs `name` up at `target` and in. */
export async function openDoor(target: Target, name: string): Promise<Door> {
  const credentials = { email: `${name}@example.com`, password: `pass phrase of ${name}-7` }
  await mustBeOk(post(target.url, '/v1/account', { userId: 'unique()', name, ...credentials }))
  const session = await mustBeOk(post(target.url, '/v1/account/sessions/email', credentials))
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const wrongAnswers: string[] = []
  let acknowledged = 0
  let unavailable = 0
  let broken = 0
  return {
    cookie,
    wrongAnswers,
    get acknowledged() {
      return acknowledged
    },
    get unavailable() {
      return unavailable
    },
    get broken() {
      return broken
    },
    async send(method, path, body) {
      const answer = await fetch(target.url + path, { method, ...contentOf(body, cookie) }).catch(
        () => undefined,
      )
      const text = await answer?.text().catch(() => undefined)
      if (!answer || text === undefined) {
        broken += 1
        return undefined
      }
      const { status } = answer
      if (answer.ok && method !== 'GET') acknowledged += 1
      if (answer.ok || status === REPEATED) return { isOk: answer.ok, body: JSON.parse(text) }
      if (TRY_AGAIN.has(status)) unavailable += 1
      if (status === 503 && !answer.headers.has('retry-after')) {
        wrongAnswers.push(`${method} ${path}: 503 without Retry-After`)
      }
      if (!TRY_AGAIN.has(status)) wrongAnswers.push(`${method} ${path}: ${status} ${text}`)
      return undefined
    },
  }
}

function contentOf(body: object | undefined, cookie: string): RequestInit {
  const headers = { ...PROJECT, cookie }
  if (body === undefined || body instanceof FormData) return { headers, ...(body ? { body } : {}) }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const post = (url: string, path: string, body: object) =>
  fetch(url + path, { method: 'POST', ...contentOf(body, '') })

async function mustBeOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}
