import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Playwright's script that finds elements and reads their state, so that a journey means the same
 * in an engine that Playwright cannot drive. It is not exported: it is read out of the pinned
 * package.
 */

/** Name of our object on the page. */
export const IN_PAGE = '__journey'

const require = createRequire(import.meta.url)
const BUNDLE = join(require.resolve('playwright-core/package.json'), '../lib/coreBundle.js')
const LITERAL = /injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*\w+ = ('(?:[^'\\]|\\.)*');/

/**
 * A script that defines `__journey` on a page, unless it is defined.
 * @throws when a later Playwright keeps its script in another way.
 */
export function injectedScript(): string {
  const literal = LITERAL.exec(readFileSync(BUNDLE, 'utf8'))?.[1]
  if (literal === undefined) throw new Error('Playwright keeps its injected script elsewhere.')
  const source = new Function(`return ${literal}`)() as string
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    frameSeq: 0,
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'webkit',
    shouldPrependErrorPrefix: false,
    isUtilityWorld: false,
    customEngines: [],
  }
  return `(() => {
    if (globalThis.${IN_PAGE}) return
    const module = {}
    ${source}
    const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)})
    globalThis.${IN_PAGE} = (${inPage})(injected)
  })()`
}

type Point = { x: number; y: number }
/** As Playwright names what it does with a pointer. */
export type PressKind = 'mouse' | 'tap' | 'hover' | 'drag'
type Interception = { stop(): 'done' | { hitTargetDescription: string } }
type Outcome = { matches: boolean; received?: unknown }

type Injected = {
  parseSelector(selector: string): unknown
  querySelectorAll(selector: unknown, root: Document): HTMLElement[]
  strictModeViolationError(selector: unknown, elements: HTMLElement[]): Error
  elementState(element: Element, state: string, frameVisible: boolean): { matches: boolean }
  retarget(element: Element, behavior: string): HTMLElement
  expectSingleElement(
    element: HTMLElement,
    options: object,
    frameVisible: boolean,
  ): Promise<Outcome>
  expectArray(elements: HTMLElement[], options: object): Outcome
  setupHitTargetInterceptor(
    element: Element,
    action: PressKind,
    point: Point,
    blocksAll: boolean,
  ): Interception | string
  fill(element: Element, value: string): string
  dispatchEvent(element: Element, type: string, init: object): void
  selectOptions(element: Element, options: unknown[]): unknown
}

/** Runs on the page: what a journey asks of elements. */
function inPage(injected: Injected) {
  const all = (selector: string) =>
    injected.querySelectorAll(injected.parseSelector(selector), document)
  const one = (selector: string) => {
    const found = all(selector)
    if (found.length > 1) {
      throw injected.strictModeViolationError(injected.parseSelector(selector), found)
    }
    return found[0]
  }
  const is = (element: Element, state: string) =>
    injected.elementState(element, state, true).matches
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      // Frames may not come to a window that is covered.
      setTimeout(resolve, 50)
    })
  /** Whether it, or what it is in, is on its way to another place. */
  const isAnimated = (element: Element) =>
    document.getAnimations().some(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return false
      const ends = Number.isFinite(effect.getComputedTiming().endTime)
      return ends && effect.target?.contains(element) === true
    })
  let interception: Interception | null = null
  let aimed: Element | null = null
  let isClicked = false
  // A press that starts on an element and ends beside it clicks what holds both.
  const noteClick = (event: Event) => {
    const isGone = aimed?.isConnected === false
    if (aimed && (isGone || event.composedPath().includes(aimed))) isClicked = true
  }
  addEventListener('click', noteClick, { capture: true })
  return {
    all,
    one,
    injected,
    /**
     * The point to press an element at; or why it cannot be pressed yet. From now until `pressed`,
     * the events of a press that meet another element are stopped: the page may be laid out again
     * between this look and the press.
     */
    async aim(
      selector: string,
      { action, force = false, position }: { action: PressKind; force?: boolean; position?: Point },
    ): Promise<Point | { wait: string }> {
      const element = one(selector)
      if (!element) return { wait: 'no such element' }
      if (!force) {
        const missing = ['visible', 'enabled', 'non-inert'].find((state) => !is(element, state))
        if (missing !== undefined && (missing !== 'enabled' || action !== 'hover')) {
          return { wait: `not ${missing}` }
        }
      }
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const before = element.getBoundingClientRect()
      await frame()
      const box = element.getBoundingClientRect()
      if (!force && (before.x !== box.x || before.y !== box.y || isAnimated(element))) {
        return { wait: 'moving' }
      }
      // The first of its boxes: the middle of a link over two lines may be beside it.
      const [rect = box] = element.getClientRects()
      const point = {
        x: position
          ? box.x + position.x
          : (Math.max(0, rect.left) + Math.min(innerWidth, rect.right)) / 2,
        y: position
          ? box.y + position.y
          : (Math.max(0, rect.top) + Math.min(innerHeight, rect.bottom)) / 2,
      }
      if (force) return point
      const started = injected.setupHitTargetInterceptor(element, action, point, false)
      if (typeof started === 'string') return { wait: `covered by ${started}` }
      interception = started
      aimed = element
      isClicked = false
      return point
    },
    /**
     * Null if the press met its element; otherwise what it met, which did not receive it. A
     * press during which the element moved away ends without a click.
     */
    async pressed(expectsClick: boolean): Promise<string | null> {
      if (interception === null) return null
      const result = interception.stop()
      interception = null
      if (result !== 'done') return `met ${result.hitTargetDescription}`
      if (!expectsClick || isClicked) return null
      await frame()
      return isClicked ? null : 'the press ended elsewhere'
    },
    async expect(
      selector: string | null,
      options: {
        expression: string
        isNot: boolean
        expectedNumber?: number
        expectedText?: unknown[]
      },
    ) {
      const { expression, isNot } = options
      const isArray = expression === 'to.have.count' || expression.endsWith('.array')
      const found =
        selector === null
          ? [document.documentElement]
          : isArray
            ? all(selector)
            : [one(selector)].filter((x) => x !== undefined)
      if (found.length > 0) {
        const { matches, received } = isArray
          ? injected.expectArray(found, options)
          : await injected.expectSingleElement(found[0] as HTMLElement, options, true)
        return { matches, received: { value: received } }
      }
      if (expression === 'to.have.count') {
        return { matches: options.expectedNumber === 0, received: { value: 0 } }
      }
      if (expression.endsWith('.array')) {
        return { matches: options.expectedText?.length === 0, received: { value: [] } }
      }
      if (expression === 'to.be.hidden' || expression === 'to.be.detached') return { matches: true }
      if (['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(expression)) {
        return { matches: false, errorMessage: 'element(s) not found' }
      }
      return { matches: isNot, errorMessage: 'element(s) not found' }
    },
    /** Types over what a field holds, as a paste does. */
    fill(selector: string, value: string) {
      const found = one(selector)
      if (!found) return 'no such element'
      const element = injected.retarget(found, 'follow-label') as HTMLInputElement
      for (const state of ['visible', 'enabled', 'editable']) {
        if (!is(element, state)) return `not ${state}`
      }
      if (injected.fill(element, value) !== 'needsinput') return null
      // WebKit drops what follows a line break.
      if (value.includes('\n')) {
        const { prototype } = globalThis.HTMLTextAreaElement
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
        element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      } else if (value === '') document.execCommand('delete')
      else document.execCommand('insertText', false, value)
      return null
    },
    select(selector: string, options: unknown[]) {
      const found = one(selector)
      if (!found) return 'no such element'
      const result = injected.selectOptions(injected.retarget(found, 'follow-label'), options)
      return typeof result === 'string' ? result : null
    },
    focus(selector: string) {
      const found = one(selector)
      found?.focus()
      return found ? null : 'no such element'
    },
    dispatch(selector: string, { type, init }: { type: string; init: object }) {
      const found = one(selector)
      if (!found) return 'no such element'
      injected.dispatchEvent(found, type, init)
      return null
    },
    state(selector: string, state: string) {
      const found = one(selector)
      return found ? is(found, state) : null
    },
  }
}
