import type { EngineTab } from './engine.ts'
import { IN_PAGE, injectedScript } from './injected-script.ts'
import { pause } from './waiting.ts'

const SCRIPT = injectedScript()

/** Runs scripts on the page of a tab, and asks the object that finds its elements. */
export class PageScript {
  readonly #tab: Pick<EngineTab, 'evaluate'>

  constructor(tab: Pick<EngineTab, 'evaluate'>) {
    this.#tab = tab
  }

  /** The value of an expression; it may be a promise. */
  async valueOf<Answer>(expression: string): Promise<Answer> {
    const answer = await this.#tab.evaluate(`return JSON.stringify({ value: await ${expression} })`)
    return JSON.parse(answer).value
  }

  /** Calls a member of our object on the page. Defines the object first if it is missing. */
  async ask<Answer>(member: string, ...args: readonly unknown[]): Promise<Answer> {
    return this.askFor<Answer>(`${IN_PAGE}.${member}(${args.map(written).join(', ')})`)
  }

  /** The same for any expression with our object in it. */
  async askFor<Answer>(expression: string): Promise<Answer> {
    const body = `if (!globalThis.${IN_PAGE}) return 'missing'; return JSON.stringify({ value: await ${expression} })`
    let answer = await this.#tab.evaluate(body)
    if (answer === 'missing') {
      await this.#tab.evaluate(`${SCRIPT}; return ''`)
      answer = await this.#tab.evaluate(body)
    }
    return JSON.parse(answer).value
  }

  /** The page may be replaced at any moment; what was asked of the old one is asked again. */
  async settled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask()
      } catch (error) {
        const isReplaced = /context|navigat|destroyed|detached|unload/i.test(String(error))
        if (tries === 20 || !isReplaced) throw error
        await pause()
      }
    }
  }
}

/** An argument as it is written in a script. */
export const written = (value: unknown) =>
  value === undefined ? 'undefined' : JSON.stringify(value)
