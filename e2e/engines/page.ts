import type { EngineTab, PointerStep } from './engine.ts'
import { IN_PAGE, injectedScript } from './injected-script.ts'
import { EngineLocator, Finder } from './locator.ts'
import type { EngineRequest } from './request.ts'
import type { RouteAddress, RouteHandler } from './routes.ts'

const SCRIPT = injectedScript()
/** Between two looks at the page, in milliseconds. */
const BETWEEN_MS = 60

type Point = { x: number; y: number }
/** What a page asks of its context. */
interface ContextOfPage {
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
  readonly #context: ContextOfPage
  #address = 'about:blank'
  #size = { width: 1440, height: 900 }
  /** How long an action may wait, in milliseconds. */
  readonly timeout: number

  constructor(tab: EngineTab, context: ContextOfPage, timeout: number) {
    super()
    this.#tab = tab
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
    await this.#tab.evaluate("return ''")
  }
  async screenshot({ path }: { path?: string } = {}) {
    const picture = await this.#tab.screenshot()
    if (path !== undefined) await (await import('node:fs/promises')).writeFile(path, picture)
    return picture
  }
  async close() {
    await this.#tab.close()
  }
  async dispatchEvent(selector: string, type: string, init?: object) {
    await this.locator(selector).dispatchEvent(type, init)
  }
  /** Nothing that these engines report is collected; a page's faults show in what it shows. */
  on() {
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
    if (typeof work === 'string') return this.#run<Awaited<Answer>>(`(() => {${work}\n})()`)
    return this.#run<Awaited<Answer>>(`(${work})(${written(arg)})`)
  }
  onElement<Answer, Arg>(
    selector: string,
    work: (element: Element, arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    const call = `(${work})(${IN_PAGE}.one(${written(selector)}), ${written(arg)})`
    return this.#settled<Awaited<Answer>>(() =>
      this.#found(selector).then(() => this.#inPage<Awaited<Answer>>(call)),
    )
  }
  onElements<Answer, Arg>(
    selector: string,
    work: (elements: Element[], arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    return this.#settled<Awaited<Answer>>(() =>
      this.#inPage<Awaited<Answer>>(
        `(${work})(${IN_PAGE}.all(${written(selector)}), ${written(arg)})`,
      ),
    )
  }

  readonly keyboard = {
    press: async (keys: string) => {
      const parts = keys === '+' ? ['+'] : keys.split('+')
      const named = parts.map((key) => (key === 'ControlOrMeta' ? 'Control' : key))
      await this.#tab.keys([
        ...named.map((key) => ({ type: 'down' as const, key: keyOf(key) })),
        ...named.toReversed().map((key) => ({ type: 'up' as const, key: keyOf(key) })),
      ])
    },
    type: async (text: string) => {
      for (const letter of text) await this.keyboard.press(letter)
    },
    down: (key: string) => this.#tab.keys([{ type: 'down', key: keyOf(key) }]),
    up: (key: string) => this.#tab.keys([{ type: 'up', key: keyOf(key) }]),
    insertText: (text: string) =>
      this.evaluate((value) => void document.execCommand('insertText', false, value), text),
  }
  readonly mouse = {
    move: (x: number, y: number) => this.#tab.pointer([{ type: 'move', x, y }], 'mouse'),
    down: () => this.#tab.pointer([{ type: 'down' }], 'mouse'),
    up: () => this.#tab.pointer([{ type: 'up' }], 'mouse'),
    click: (x: number, y: number) =>
      this.#tab.pointer([{ type: 'move', x, y }, { type: 'down' }, { type: 'up' }], 'mouse'),
  }
  readonly touchscreen = {
    tap: (x: number, y: number) =>
      this.#tab.pointer([{ type: 'move', x, y }, { type: 'down' }, { type: 'up' }], 'touch'),
  }

  async pressAt(
    selector: string,
    { clickCount = 1, ...options }: { force?: boolean; position?: Point; clickCount?: number },
    kind: 'mouse' | 'touch' = 'mouse',
  ) {
    const { x, y } = await this.pointOf(selector, options)
    const steps: PointerStep[] = [{ type: 'move', x, y }]
    for (let count = 0; count < clickCount; count += 1) steps.push({ type: 'down' }, { type: 'up' })
    await this.#tab.pointer(steps, kind)
    await this.#note()
  }
  /** Where to press an element, once it can be pressed. */
  async pointOf(selector: string, options: { force?: boolean; position?: Point }): Promise<Point> {
    let point: Point = { x: 0, y: 0 }
    await this.until(async () => {
      const answer = await this.#inPage<Point & { wait?: string }>(
        `${IN_PAGE}.pointOf(${written(selector)}, ${written(options)})`,
      )
      point = answer
      return answer.wait ?? null
    }, selector)
    return point
  }
  async act(action: 'fill' | 'select' | 'focus' | 'dispatch', selector: string, arg?: unknown) {
    await this.until(
      () =>
        this.#inPage<string | null>(`${IN_PAGE}.${action}(${written(selector)}, ${written(arg)})`),
      selector,
    )
  }
  chooseFiles(expression: string, paths: readonly string[]) {
    return this.#tab.chooseFiles(expression, paths)
  }
  stateNow(selector: string, state: string): Promise<boolean | null> {
    return this.#settled(() =>
      this.#inPage<boolean | null>(`${IN_PAGE}.state(${written(selector)}, ${written(state)})`),
    )
  }

  /** One of Playwright's expectations, tried until it holds. */
  async expectOf(
    selector: string | null,
    expression: string,
    { timeout = this.timeout, ...options }: { isNot: boolean; timeout?: number; signal?: unknown },
  ): Promise<Outcome & { log: string[]; timedOut: boolean }> {
    const { signal: _, ...asked } = options
    const question = `${IN_PAGE}.expect(${written(selector)}, ${written({ ...asked, expression })})`
    const ends = performance.now() + timeout
    for (;;) {
      const outcome = await this.#inPage<Outcome>(question).catch(
        (error: Error): Outcome => ({ matches: asked.isNot, errorMessage: error.message }),
      )
      const isOver = performance.now() > ends
      if (outcome.matches !== asked.isNot || isOver) {
        await this.#note().catch(() => undefined)
        return { ...outcome, log: [], timedOut: isOver }
      }
      await pause()
    }
  }

  /** Tries until there is nothing to wait for. */
  async until(attempt: () => Promise<string | null>, what: string) {
    const ends = performance.now() + this.timeout
    for (;;) {
      const wait = await attempt().catch((error: Error) => {
        if (error.message.includes('strict mode')) throw error
        return error.message
      })
      if (wait === null) return
      if (performance.now() > ends) throw new Error(`${what}: ${wait}`)
      await pause()
    }
  }

  async #found(selector: string) {
    await this.until(
      async () =>
        (await this.#inPage(`${IN_PAGE}.one(${written(selector)}) !== undefined`))
          ? null
          : 'no such element',
      selector,
    )
  }
  /** The page may be replaced at any moment; what was asked of the old one is asked again. */
  async #settled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask()
      } catch (error) {
        if (tries === 20 || !/context|navigat|destroyed|detached|unload/i.test(String(error)))
          throw error
        await pause()
      }
    }
  }
  async #inPage<Answer>(expression: string): Promise<Answer> {
    const body = `if (!globalThis.${IN_PAGE}) return 'missing'; return JSON.stringify({ value: await ${expression} })`
    let answer = await this.#tab.evaluate(body)
    if (answer === 'missing') {
      await this.#tab.evaluate(`${SCRIPT}; return ''`)
      answer = await this.#tab.evaluate(body)
    }
    return JSON.parse(answer).value
  }
  async #run<Answer>(expression: string): Promise<Answer> {
    return JSON.parse(
      await this.#tab.evaluate(`return JSON.stringify({ value: await ${expression} })`),
    ).value
  }
  async #note() {
    this.#address = await this.#tab.address()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))

/** An argument as it is written in a script. */
const written = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value))

/** `Space` and `KeyS` name a place on the keyboard; the drivers take what it writes. */
function keyOf(key: string): string {
  if (key === 'Space') return ' '
  return /^Key[A-Z]$/.test(key) ? key.slice(3).toLowerCase() : key
}
