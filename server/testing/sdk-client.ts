import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Appwrite from 'appwrite'
import { WebSocket } from 'ws'

/** One browser: the SDK as shipped, with its own cookies, storage and sockets. */
export type SdkClient = {
  /** The SDK's exports, e.g. `ID`, `Query`, `Permission`. */
  readonly sdk: typeof Appwrite
  readonly client: Appwrite.Client
  readonly account: Appwrite.Account
  readonly databases: Appwrite.Databases
  readonly functions: Appwrite.Functions
  /** `fetch` with this browser's cookies and origin, for requests that the SDK does not support. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** Cookies by name, as the server set them. */
  readonly cookies: Map<string, string>
  readonly storage: Map<string, string>
  /** Every `Set-Cookie` seen, in order. */
  readonly cookiesSet: string[]
  /** The last response to any request. */
  lastResponse(): Response | undefined
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('appwrite'), 'utf8')

/** Globals of the browser that the SDK uses. */
const BROWSER_NAMES = ['window', 'fetch', 'WebSocket', 'localStorage'] as const

/**
 * A client of the server at `url`, as a browser on the page `origin` has it (by default `url`).
 * Each has its own copy of the SDK, so that several users can be signed in within one test.
 */
export function makeSdkClient(
  url: string,
  options: { project?: string; origin?: string } = {},
): SdkClient {
  const origin = options.origin ?? url
  const browser = makeBrowser(url, origin)
  const sdk = {} as typeof Appwrite
  new Function('exports', ...BROWSER_NAMES, SOURCE)(
    sdk,
    ...BROWSER_NAMES.map((name) => browser.globals[name]),
  )

  const client = new sdk.Client()
    .setEndpoint(`${url}/v1`)
    .setProject(options.project ?? 'squaredaway')
  return {
    sdk,
    client,
    account: new sdk.Account(client),
    databases: new sdk.Databases(client),
    functions: new sdk.Functions(client),
    fetch: browser.globals.fetch,
    cookies: browser.cookies,
    storage: browser.storage,
    cookiesSet: browser.cookiesSet,
    lastResponse: browser.lastResponse,
  }
}

/** What a browser on the page `origin` keeps, and the globals by which the SDK uses it. */
function makeBrowser(url: string, origin: string) {
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const cookiesSet: string[] = []
  let last: Response | undefined

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function fetchAsBrowser(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    if (!headers.has('origin') && init.method !== undefined && init.method !== 'GET') {
      headers.set('origin', origin)
    }
    const response = await fetch(address, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      cookiesSet.push(line)
      storeCookie(cookies, line)
    }
    last = response
    return response
  }

  class BrowserWebSocket extends WebSocket {
    constructor(address: string) {
      super(address, {
        headers: { origin: origin, cookie: cookieHeader() },
      })
    }
  }

  const localStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  }
  const window = {
    localStorage,
    location: new URL(url),
    console: { warn() {} },
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
  }
  return {
    globals: { window, fetch: fetchAsBrowser, WebSocket: BrowserWebSocket, localStorage },
    cookies,
    storage,
    cookiesSet,
    lastResponse: () => last,
  }
}

function storeCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  const isGone = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.trim().split('=')
    // Not by this machine's clock: a server whose test sets its clock may be years behind.
    return key.toLowerCase() === 'expires' && Date.parse(value) <= 0
  })
  if (isGone) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
