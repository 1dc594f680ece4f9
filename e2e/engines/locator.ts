import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { IN_PAGE } from './injected-script.ts'
import {
  attributeSelector,
  elementText,
  type RoleOptions,
  roleSelector,
  type Text,
} from './selectors.ts'

type Point = { x: number; y: number }
type Pressed = { force?: boolean; position?: Point; clickCount?: number }

/** What a locator asks of its page. */
interface PageOfLocator {
  readonly timeout: number
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
  readonly mouse: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  pressAt(selector: string, options: Pressed, kind?: 'mouse' | 'touch'): Promise<void>
  pointOf(selector: string): Promise<Point>
  act(
    action: 'fill' | 'select' | 'focus' | 'dispatch',
    selector: string,
    arg?: unknown,
  ): Promise<void>
  chooseFiles(expression: string, paths: readonly string[]): Promise<void>
  until(attempt: () => Promise<string | null>, what: string): Promise<void>
  stateNow(selector: string, state: string): Promise<boolean | null>
  onElement<Answer, Arg>(
    selector: string,
    work: (element: Element, arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>>
  onElements<Answer, Arg>(
    selector: string,
    work: (elements: Element[], arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>>
  expectOf(
    selector: string | null,
    expression: string,
    options: { isNot: boolean; timeout?: number },
  ): Promise<{ matches: boolean }>
}

type TextOptions = { exact?: boolean }
type Filter = {
  hasText?: Text
  hasNotText?: Text
  has?: EngineLocator
  hasNot?: EngineLocator
  visible?: boolean
}
type Press = {
  force?: boolean
  position?: { x: number; y: number }
  timeout?: number
  clickCount?: number
}
type Files =
  | string
  | { name: string; buffer: Buffer }
  | (string | { name: string; buffer: Buffer })[]

/** What finds elements: a page, or a part of it. */
export abstract class Finder {
  abstract find(selector: string): EngineLocator

  getByRole(role: string, options: RoleOptions = {}) {
    return this.find(roleSelector(role, options))
  }
  getByText(text: Text, { exact }: TextOptions = {}) {
    return this.find(`internal:text=${elementText(text, exact)}`)
  }
  getByLabel(text: Text, { exact }: TextOptions = {}) {
    return this.find(`internal:label=${elementText(text, exact)}`)
  }
  getByTitle(text: Text, { exact }: TextOptions = {}) {
    return this.find(attributeSelector('title', text, exact))
  }
  getByPlaceholder(text: Text, { exact }: TextOptions = {}) {
    return this.find(attributeSelector('placeholder', text, exact))
  }
  locator(selector: string | EngineLocator, options: Filter = {}) {
    const found = this.find(typeof selector === 'string' ? selector : selector._selector)
    return found.filter(options)
  }
}

/** Elements of a page, looked up at each use. Works with Playwright's `expect`. */
export class EngineLocator extends Finder {
  readonly _apiName = 'Locator'
  readonly #page: PageOfLocator
  readonly _selector: string

  constructor(page: PageOfLocator, selector: string) {
    super()
    this.#page = page
    this._selector = selector
  }

  find(selector: string) {
    return new EngineLocator(this.#page, `${this._selector} >> ${selector}`)
  }
  filter({ hasText, hasNotText, has, hasNot, visible }: Filter) {
    let selector = this._selector
    if (hasText !== undefined) selector += ` >> internal:has-text=${elementText(hasText)}`
    if (hasNotText !== undefined) selector += ` >> internal:has-not-text=${elementText(hasNotText)}`
    if (has) selector += ` >> internal:has=${JSON.stringify(has._selector)}`
    if (hasNot) selector += ` >> internal:has-not=${JSON.stringify(hasNot._selector)}`
    if (visible !== undefined) selector += ` >> visible=${visible}`
    return new EngineLocator(this.#page, selector)
  }
  nth(index: number) {
    return this.find(`nth=${index}`)
  }
  first() {
    return this.nth(0)
  }
  last() {
    return this.nth(-1)
  }
  and(other: EngineLocator) {
    return this.find(`internal:and=${JSON.stringify(other._selector)}`)
  }
  or(other: EngineLocator) {
    return this.find(`internal:or=${JSON.stringify(other._selector)}`)
  }
  page() {
    return this.#page
  }
  override toString() {
    return this._selector
  }

  async click(options: Press = {}) {
    await this.#page.pressAt(this._selector, options)
  }
  async dblclick(options: Press = {}) {
    await this.#page.pressAt(this._selector, { ...options, clickCount: 2 })
  }
  async tap(options: Press = {}) {
    await this.#page.pressAt(this._selector, options, 'touch')
  }
  async hover(options: Press = {}) {
    await this.#page.pressAt(this._selector, { ...options, clickCount: 0 })
  }
  async check(options: Press = {}) {
    await this.setChecked(true, options)
  }
  async uncheck(options: Press = {}) {
    await this.setChecked(false, options)
  }
  async setChecked(isChecked: boolean, options: Press = {}) {
    if ((await this.#state('checked')) === isChecked) return
    await this.click(options)
    await this.#page.until(
      async () => ((await this.#state('checked')) === isChecked ? null : 'not checked'),
      this._selector,
    )
  }
  async fill(value: string) {
    await this.#page.act('fill', this._selector, value)
  }
  async clear() {
    await this.fill('')
  }
  async selectOption(
    values: string | { label?: string; value?: string; index?: number } | readonly string[],
  ) {
    const options = [values]
      .flat()
      .map((value) => (typeof value === 'string' ? { valueOrLabel: value } : value))
    await this.#page.act('select', this._selector, options)
  }
  async focus() {
    await this.#page.act('focus', this._selector)
  }
  async blur() {
    await this.evaluate((element) => (element as HTMLElement).blur())
  }
  async press(key: string) {
    await this.focus()
    await this.#page.keyboard.press(key)
  }
  async pressSequentially(text: string) {
    await this.focus()
    await this.#page.keyboard.type(text)
  }
  async dragTo(other: EngineLocator) {
    const from = await this.#page.pointOf(this._selector)
    await this.#page.mouse.move(from.x, from.y)
    await this.#page.mouse.down()
    const to = await this.#page.pointOf(other._selector)
    await this.#page.mouse.move(to.x, to.y)
    await this.#page.mouse.up()
  }
  async setInputFiles(files: Files) {
    const folder = mkdtempSync(join(tmpdir(), 'squared-away-files-'))
    const paths = [files].flat().map((file) => {
      if (typeof file === 'string') return isAbsolute(file) ? file : join(process.cwd(), file)
      const path = join(folder, file.name)
      writeFileSync(path, file.buffer)
      return path
    })
    await this.waitFor({ state: 'attached' })
    await this.#page.chooseFiles(`${IN_PAGE}.one(${JSON.stringify(this._selector)})`, paths)
  }

  async waitFor({ state = 'visible' }: { state?: string } = {}) {
    const { matches } = await this._expect(`to.be.${state}`, {
      isNot: false,
      timeout: this.#page.timeout,
    })
    if (!matches) throw new Error(`${this._selector} did not become ${state}.`)
  }
  evaluate<Answer, Arg>(
    work: (element: Element, arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    return this.#page.onElement(this._selector, work, arg)
  }
  evaluateAll<Answer, Arg>(
    work: (elements: Element[], arg: Arg) => Answer,
    arg?: Arg,
  ): Promise<Awaited<Answer>> {
    return this.#page.onElements(this._selector, work, arg)
  }
  async count() {
    return this.evaluateAll((elements) => elements.length)
  }
  async all() {
    const count = await this.count()
    return Array.from({ length: count }, (_, at) => this.nth(at))
  }
  textContent() {
    return this.evaluate((element) => element.textContent)
  }
  inputValue() {
    return this.evaluate((element) => (element as HTMLInputElement).value)
  }
  getAttribute(name: string) {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name)
  }
  allTextContents() {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))
  }
  allInnerTexts() {
    return this.evaluateAll((elements) =>
      // biome-ignore lint/performance/useDomNodeTextContent: the text as it is drawn is asked for
      elements.map((element) => (element as HTMLElement).innerText),
    )
  }
  boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  }
  async dispatchEvent(type: string, init: object = {}) {
    await this.#page.act('dispatch', this._selector, { type, init })
  }
  async scrollIntoViewIfNeeded() {
    await this.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
  }
  async isVisible() {
    return (await this.#page.stateNow(this._selector, 'visible')) === true
  }
  async isHidden() {
    return !(await this.isVisible())
  }
  isChecked() {
    return this.#state('checked')
  }
  isDisabled() {
    return this.#state('disabled')
  }
  isEnabled() {
    return this.#state('enabled')
  }
  async #state(state: string): Promise<boolean> {
    let found: boolean | null = null
    await this.#page.until(async () => {
      found = await this.#page.stateNow(this._selector, state)
      return found === null ? 'no such element' : null
    }, this._selector)
    return found ?? false
  }

  /** Called by Playwright's `expect`. */
  _expect(expression: string, options: { isNot: boolean; timeout?: number }) {
    return this.#page.expectOf(this._selector, expression, options)
  }
}
