import type { EngineTab, PointerStep } from './engine.ts'

type Point = { x: number; y: number }

/** The keyboard of a page, with the members of Playwright's that journeys use. */
export class EngineKeyboard {
  readonly #tab: EngineTab

  constructor(tab: EngineTab) {
    this.#tab = tab
  }

  async press(keys: string) {
    const parts = keys === '+' ? ['+'] : keys.split('+')
    const named = parts.map((key) => keyOf(key === 'ControlOrMeta' ? 'Control' : key))
    await this.#tab.keys([
      ...named.map((key) => ({ type: 'down' as const, key })),
      ...named.toReversed().map((key) => ({ type: 'up' as const, key })),
    ])
  }
  async type(text: string) {
    for (const letter of text) await this.press(letter)
  }
  async down(key: string) {
    await this.#tab.keys([{ type: 'down', key: keyOf(key) }])
  }
  async up(key: string) {
    await this.#tab.keys([{ type: 'up', key: keyOf(key) }])
  }
  async insertText(text: string) {
    const written = JSON.stringify(text)
    await this.#tab.evaluate(`document.execCommand('insertText', false, ${written}); return ''`)
  }
}

/** The mouse of a page. */
export class EngineMouse {
  readonly #tab: EngineTab
  #at: Point = { x: 0, y: 0 }

  constructor(tab: EngineTab) {
    this.#tab = tab
  }

  async move(x: number, y: number, { steps = 1 } = {}) {
    const from = this.#at
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps
      const at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share }
      await this.#tab.pointer([{ type: 'move', ...at }], 'mouse')
    }
    this.#at = { x, y }
  }
  async down() {
    await this.#tab.pointer([{ type: 'down' }], 'mouse')
  }
  async up() {
    await this.#tab.pointer([{ type: 'up' }], 'mouse')
  }
  async click(x: number, y: number) {
    this.#at = { x, y }
    await this.#tab.pointer(pressesAt({ x, y }, 1), 'mouse')
  }
}

/** The steps of so many presses at a point; none only moves there. */
export function pressesAt(point: Point, count: number): PointerStep[] {
  const press: PointerStep[] = [{ type: 'down' }, { type: 'up' }]
  return [{ type: 'move', ...point }, ...Array.from({ length: count }, () => press).flat()]
}

/** `Space` and `KeyS` name a place on the keyboard; the drivers take what it writes. */
function keyOf(key: string): string {
  if (key === 'Space') return ' '
  return /^Key[A-Z]$/.test(key) ? key.slice(3).toLowerCase() : key
}
