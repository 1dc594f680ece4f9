import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import type { ScreenReader } from './screen-reader.ts'

/** Presses keys and writes down what the screen reader says after each. */
export type Listener = {
  /**
   * Presses a key such as 'Tab' or 'shift+Tab'.
   *
   * @param until waits until this was said, for what comes from the server.
   */
  press(key: string, until?: RegExp): Promise<void>
  /** Types a text. Its echo, a line for each character, is left out of the transcript. */
  type(text: string): Promise<void>
  /**
   * Presses a key, Tab by default, until the focused element matches.
   *
   * @param name matches its label, or its text if it has none.
   */
  pressUntil(selector: string, name?: RegExp, key?: string): Promise<void>
  /** Moves past the navigation by the page's first link, as a user of the keyboard would. */
  skipToPage(): Promise<void>
  /** Does nothing for a while, and writes down what is said in the meantime. */
  wait(seconds: number): Promise<void>
  /** Lines of keys ('[Tab]') and of what was said. */
  transcript: readonly string[]
}

const MAX_PRESSES = 120

/** @param transcript What was said when the page opened. */
export function listenTo(page: Page, reader: ScreenReader, transcript: string[]): Listener {
  const isIdle = createIdleCheck(page)
  const heard = (isAll?: (said: readonly string[]) => boolean) => reader.heard(isAll, isIdle)
  async function press(key: string, until?: RegExp) {
    const echo = ECHOES[key] ?? key
    const isEchoed = key in ECHOES || /^[a-z]$/.test(key)
    const [pressed = '', ...modifiers] = key.split('+').reverse()
    // Held until Orca is done: it tells Ctrl+A by the modifiers of the last key.
    for (const modifier of modifiers) reader.hold(modifier)
    reader.press(pressed)
    try {
      const said = await heard(
        (lines) =>
          (!isEchoed || lines.includes(echo)) &&
          // The focus always moves, so there is always more.
          (key !== 'Tab' || lines.some((line) => line !== echo)) &&
          (until === undefined || lines.some((line) => until.test(line))),
      )
      transcript.push(`[${key}]`, ...clean(said).filter((line) => line !== echo))
    } catch (error) {
      throw new Error(`After ${key}, ${until ?? 'something'} was expected.`, { cause: error })
    } finally {
      for (const modifier of modifiers) reader.release(modifier)
    }
  }
  const isFocused = (selector: string, name: RegExp) =>
    page.evaluate(
      ([selector, name]) => {
        const focused = document.activeElement
        if (focused === null || !focused.matches(selector)) return false
        const label = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
        return new RegExp(name).test(label.trim())
      },
      [selector, name.source] as const,
    )
  async function pressUntil(selector: string, name = /(?:)/, key = 'Tab') {
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await isFocused(selector, name)) return
      await press(key)
    }
    throw new Error(`${key} does not reach ${selector} ${name}.`)
  }
  return {
    transcript,
    press,
    pressUntil,
    async type(text) {
      const said: string[] = []
      for (const character of text) {
        reader.type(character)
        // Orca drops changes of the page while more than fifty events wait, as after fast typing.
        said.push(...(await heard((lines) => lines.length > 0)))
      }
      transcript.push(`[types "${text}"]`, ...clean(said).filter((line) => !CHARACTER.test(line)))
    },
    async skipToPage() {
      await press('Tab', /Skip to/)
      await press('Return', /main content/)
    },
    async wait(seconds) {
      await page.waitForTimeout(seconds * 1000)
      transcript.push(`[waits ${seconds} seconds]`, ...clean(await heard()))
    },
  }
}

/** A page that does not answer for this long, such as a crashed one, is not idle. */
const ANSWERS_WITHIN_MS = 5_000

/** Whether a page has no request under way and nothing to compute. */
export function createIdleCheck(page: Page): () => Promise<boolean> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    if (asked.size > 0) return false
    // A page that is being replaced is not idle.
    const isIdle = page
      .evaluate(() => new Promise<boolean>((idle) => requestIdleCallback(() => idle(true))))
      .catch(() => false)
    return Promise.race([isIdle, setTimeout(ANSWERS_WITHIN_MS, false)])
  }
}

/**
 * Leaves out what differs from run to run, which is how long it loads, and puts last what the
 * server's answer changes. Also leaves out 'clickable': Orca 43 says it of all that can have the
 * focus if the document listens to clicks, as React does, since it ignores that action only by
 * Chromium's earlier name for it.
 */
export function clean(said: readonly string[]): string[] {
  const kept = said
    .map((line) => line.replace(/ ?\bclickable\.$/, '.').replace(/^\.$/, ''))
    .filter((line) => line !== '' && !LOADS.test(line))
  return [
    ...kept.filter((line) => !ANSWERED.test(line)),
    ...kept.filter((line) => ANSWERED.test(line)),
  ]
}

const ANSWERED = /^Session saved\.$/

const LOADS = /^(Finished loading .*|Loading\. +Please wait\.|(Loading|Saving) .*\.\.\.)$/

/** What Orca says for the key itself. */
const ECHOES: Readonly<Record<string, string>> = {
  BackSpace: 'backspace',
  Tab: 'tab',
  Return: 'return',
  space: 'space',
  Escape: 'escape',
}

const CHARACTER = /^(\S|space|left shift|dash|dot|comma|question|apostrophe)$/
