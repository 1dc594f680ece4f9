import { EngineDownloads } from './downloads.ts'
import type { EngineProfile } from './engine.ts'
import { EnginePage } from './page.ts'
import type { JourneyProxy } from './proxy.ts'
import { EngineRequest } from './request.ts'
import type { RouteAddress, RouteHandler } from './routes.ts'

/** A profile of its own, with the members of Playwright's `BrowserContext` that journeys use. */
export class EngineContext {
  readonly _apiName = 'BrowserContext'
  readonly request: EngineRequest
  readonly downloads: EngineDownloads
  readonly #profile: EngineProfile
  readonly #proxy: JourneyProxy
  readonly #timeout: number
  readonly #size: { width: number; height: number }

  constructor(
    profile: EngineProfile,
    proxy: JourneyProxy,
    { timeout, size }: { timeout: number; size: { width: number; height: number } },
  ) {
    this.#profile = profile
    this.#proxy = proxy
    this.#timeout = timeout
    this.#size = size
    this.request = new EngineRequest(profile, proxy.url)
    this.downloads = new EngineDownloads(profile.downloads)
  }

  get baseURL() {
    return this.#proxy.url
  }
  /** Read by Playwright's `toHaveURL`. */
  get _options() {
    return { baseURL: this.baseURL }
  }

  async newPage() {
    const tab = await this.#profile.openTab()
    const page = new EnginePage(tab, this, this.#timeout)
    await page.setViewportSize(this.#size)
    return withItsMembersOnly(page)
  }
  async addInitScript<Arg>(work: (arg: Arg) => unknown, arg?: Arg) {
    const argument = arg === undefined ? '' : JSON.stringify(arg)
    this.#proxy.runFirst(`(${work})(${argument});`, 'pages')
  }
  /** Runs a script before all others, in workers too. */
  runFirst(script: string) {
    this.#proxy.runFirst(script)
  }
  async setOffline(isOffline: boolean) {
    await this.#proxy.setOffline(isOffline)
  }
  async route(
    address: RouteAddress,
    handler: RouteHandler,
    { times = Number.POSITIVE_INFINITY } = {},
  ) {
    this.#proxy.routes.push({ address, handler, left: times })
  }
  async unroute(address: RouteAddress, handler?: RouteHandler) {
    for (const entry of this.#proxy.routes) {
      const isMeant = String(entry.address) === String(address)
      if (isMeant && (handler === undefined || handler === entry.handler)) entry.left = 0
    }
  }
  async unrouteAll() {
    this.#proxy.routes.length = 0
  }
  async clearCookies() {
    await this.#profile.clearCookies()
  }
  async close() {
    await this.#profile.close()
    await this.#proxy.stop()
  }
}

/** A page that says so when a journey uses a member that only Chromium's has. */
function withItsMembersOnly(page: EnginePage): EnginePage {
  return new Proxy(page, {
    get(target, member) {
      const value = Reflect.get(target, member, target)
      const isOurs = typeof member === 'symbol' || member.startsWith('_') || member === 'then'
      if (value === undefined && !isOurs) {
        throw new Error(`A journey for every engine cannot use page.${member}.`)
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
