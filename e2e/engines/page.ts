import type { EngineDownloads } from './downloads.ts'
import type { EngineTab } from './engine.ts'
import { IN_PAGE, type PressKind } from './injected-script.ts'
import { EngineKeyboard, EngineMouse, pressesAt } from './input.ts'
import { EngineLocator, Finder } from './locator.ts'
import { PageScript, written } from './page-script.ts'
import type { EngineRequest } from './request.ts'
import type { RouteAddress, RouteHandler } from './routes.ts'
import { afterDoubleClick, patience, pause, until } from './waiting.ts'

type Point = { x: number; y: number }
/** What a page asks of its context. */
interface ContextOfPage {
  readonly downloads: EngineDownloads
  readonly baseURL: string
  readonly request: EngineRequest
  addInitScript<Arg>(work: (arg: Arg) => unknown, arg?: Arg): Promise<void>
  route(address: RouteAddress, handler: RouteHandler, options?: { times?: number }): Promise<void>
  unroute(address: RouteAddress, handler?: RouteHandler): Promise<void>
  unrouteAll(): Promise<void>
}

type Outcome = { matches: boolean; received?: { value: unknown }; errorMessage?: string }

/**
 * A page in an engine that Playwright cannot drive, with the members of Playwright's `Page` that
 * journeys use, and their meaning. Others throw: see `asPlaywrightPage`.
 */
export class EnginePage extends Finder {
  readonly _apiName = 'Page'
  readonly #tab: EngineTab
  readonly #script: PageScript
  readonly #context: ContextOfPage
  readonly keyboard: EngineKeyboard
  readonly mouse: EngineMouse
  #address = 'about:blank'
  #size = { width: 1440, height: 900 }
  /** How long an action may wait, in milliseconds; 0 is as long as something happens. */
  readonly timeout: number

  constructor(tab: EngineTab, context: ContextOfPage, timeout: number) {
    super()
    this.#tab = tab
    this.#script = new PageScript(tab)
    this.keyboard = new EngineKeyboard(tab)
    this.mouse = new EngineMouse(tab)
    this.#context = context
    this.timeout = timeout
  }

  find(selector: string) {
    return new EngineLocator(this, selector)
  }
  context() {
    return this.#context
  }
  get request() {
    return this.#context.request
  }
  /** None of our pages has another. */
  frames() {
    return [this]
  }
  mainFrame() {
    return {
      _expect: (expression: string, options: { isNot: boolean; timeout?: number }) =>
        this.expectOf(null, expression, options),
    }
  }

  async goto(address: string) {
    await this.#tab.goto(new URL(address, this.#context.baseURL).href)
    await this.#note()
  }
  async reload() {
    await this.#tab.reload()
    await this.#note()
  }
  async goBack() {
    await this.#tab.back()
    await this.#note()
  }
  async goForward() {
    await this.#tab.forward()
    await this.#note()
  }
  /** The address when it was last asked for. */
  url() {
    return this.#address
  }
  async title() {
    return this.evaluate(() => document.title)
  }
  async waitForURL(address: string | RegExp) {
    await this.until(async () => {
      await this.#note()
      const path = new URL(this.#address)
      const isThere =
        typeof address === 'string'
          ? path.href === new URL(address, this.#context.baseURL).href
          : address.test(path.href)
      return isThere ? null : `at ${path.href}`
    }, String(address))
  }
  async waitForLoadState() {
    await this.waitForFunction(() => document.readyState === 'complete')
  }
  async waitForFunction<Arg>(work: (arg: Arg) => unknown, arg?: Arg) {
    await this.until(
      async () => ((await this.evaluate(work, arg)) ? null : 'not yet'),
      String(work),
    )
  }
  async waitForTimeout(milliseconds: number) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
  viewportSize() {
    return this.#size
  }
  async setViewportSize(size: { width: number; height: number }) {
    await this.#tab.resize(size)
    this.#size = size
  }
  async bringToFront() {
    await this.#tab.focus()
  }
  async screenshot({ path }: { path?: string } = {}) {
    const picture = await this.#tab.screenshot()
    if (path !== undefined) await (await import('node:fs/promises')).writeFile(path, picture)
    return picture
  }
  /** On Letter paper, whatever the options say. */
  async pdf() {
    return this.#tab.pdf()
  }
  async close() {
    await this.#tab.close()
  }
  async dispatchEvent(selector: string, type: string, init?: object) {
    await this.locator(selector).dispatchEvent(type, init)
  }
  /** Of what Playwright reports, only downloads are seen here: as files. */
  async waitForEvent(event: string) {
    if (event !== 'download') throw new Error(`These engines do not report ${event}.`)
    return this.#context.downloads.next(this.timeout)
  }
  on(event: string, listener: () => void) {
    if (event === 'download') this.#context.downloads.onEach(listener)
    return this
  }
  off() {
    return this
  }
  /** For all pages of the context: the proxy does not tell them apart. */
  route(address: RouteAddress, handler: RouteHandler, options?: { times?: number }) {
    return this.#context.route(address, handler, options)
  }
  unroute(address: RouteAddress, handler?: RouteHandler) {
    return this.#context.unroute(address, handler)
  }
  unrouteAll() {
    return this.#context.unrouteAll()
  }
  /** Tells the context, whose proxy writes the script into each page. */
  addInitScript<Arg>(work: (arg: Arg) => unknown, arg?: Arg) {
    return this.#context.addInitScript(work, arg)
  }

  async evaluate<Answer, Arg>(
    work: ((arg: Arg) => Answer) | string,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    // A string is a script, such as axe's.
    const expression =
      typeof work === 'string' ? `(() => {${work}\n})()` : `(${work})(${written(arg)})`
    return this.#script.valueOf<Awaited<Answer>>(expression)
  }
  onElement<Answer, Arg>(
    selector: string,
    work: (element: Element, arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    const one = `${IN_PAGE}.one(${written(selector)})`
    const isThere = () => this.#script.askFor<boolean>(`${one} !== undefined`)
    return this.#script.settled<Awaited<Answer>>(() =>
      this.until(async () => ((await isThere()) ? null : 'no such element'), selector).then(() =>
        this.#script.askFor<Awaited<Answer>>(`(${work})(${one}, ${written(arg)})`),
      ),
    )
  }
  onElements<Answer, Arg>(
    selector: string,
    work: (elements: Element[], arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    const all = `${IN_PAGE}.all(${written(selector)})`
    return this.#script.settled<Awaited<Answer>>(() =>
      this.#script.askFor<Awaited<Answer>>(`(${work})(${all}, ${written(arg)})`),
    )
  }

  readonly touchscreen = {
    tap: (x: number, y: number) => this.#tab.pointer(pressesAt({ x, y }, 1), 'touch'),
  }

  /** Presses an element, again if the press met another one. */
  async pressAt(
    selector: string,
    { clickCount = 1, ...options }: { force?: boolean; position?: Point; clickCount?: number },
    pointer: 'mouse' | 'touch' = 'mouse',
  ) {
    const isTouch = pointer === 'touch' && this.#tab.hasTouch
    const action = isTouch ? 'tap' : clickCount === 0 ? 'hover' : 'mouse'
    await this.until(async () => {
      const point = await this.#aim(selector, { ...options, action })
      if ('wait' in point) return point.wait
      await this.#tab.pointer(pressesAt(point, clickCount), isTouch ? 'touch' : 'mouse')
      // A press that replaced the page met its element.
      const missed = await this.#script
        .ask<string | null>('pressed', action === 'mouse' && !options.force)
        .catch(() => null)
      if (missed !== null) await afterDoubleClick()
      return missed
    }, selector)
    await this.#note()
  }
  /** Where a drag of an element starts or ends, once it can. */
  async pointOf(selector: string): Promise<Point> {
    let point: Point = { x: 0, y: 0 }
    await this.until(async () => {
      const answer = await this.#aim(selector, { action: 'drag' })
      if ('wait' in answer) return answer.wait
      point = answer
      return null
    }, selector)
    return point
  }
  #aim(selector: string, options: { action: PressKind; force?: boolean; position?: Point }) {
    return this.#script.ask<Point | { wait: string }>('aim', selector, options)
  }
  async act(action: 'fill' | 'select' | 'focus' | 'dispatch', selector: string, arg?: unknown) {
    await this.until(() => this.#script.ask<string | null>(action, selector, arg), selector)
  }
  chooseFiles(expression: string, paths: readonly string[]) {
    return this.#tab.chooseFiles(expression, paths)
  }
  stateNow(selector: string, state: string): Promise<boolean | null> {
    return this.#script.settled(() => this.#script.ask<boolean | null>('state', selector, state))
  }

  /** One of Playwright's expectations, tried until it holds. */
  async expectOf(
    selector: string | null,
    expression: string,
    { timeout = this.timeout, ...options }: { isNot: boolean; timeout?: number; signal?: unknown },
  ): Promise<Outcome & { log: string[]; timedOut: boolean }> {
    const { signal: _, ...asked } = options
    const isPatienceOver = patience(timeout)
    for (;;) {
      const outcome = await this.#script
        .ask<Outcome>('expect', selector, { ...asked, expression })
        .catch((error: Error): Outcome => ({ matches: asked.isNot, errorMessage: error.message }))
      const isOver = isPatienceOver()
      if (outcome.matches !== asked.isNot || isOver) {
        await this.#note().catch(() => undefined)
        return { ...outcome, log: [], timedOut: isOver }
      }
      // Its element has the focus of a page without focus.
      if (outcome.received?.value === 'inactive') await this.#tab.focus().catch(() => undefined)
      await pause()
    }
  }

  /** Tries until there is nothing to wait for. */
  until(attempt: () => Promise<string | null>, what: string) {
    return until(attempt, { what, timeout: this.timeout })
  }

  async #note() {
    this.#address = await this.#tab.address()
  }
}
