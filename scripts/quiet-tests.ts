import type { Reporter, TestCase } from 'vitest/node'

const MINUTE_MS = 60_000
/** After this long without a beginning or an end of a test, it is said which ones run. */
export const SAID_MS = 3 * MINUTE_MS
/** Longer than any test's own limit (vitest.config.ts), which a dead browser page no longer keeps. */
export const ENDED_MS = 12 * MINUTE_MS

type Clock = {
  /** Calls back after a time in milliseconds; the result stops that. */
  after(ms: number, call: () => void): () => void
  say(text: string): void
  end(): void
}

const REAL: Clock = {
  after(ms, call) {
    const timer = setTimeout(call, ms).unref()
    return () => clearTimeout(timer)
  },
  say: (text) => console.error(text),
  end: () => process.exit(1),
}

/**
 * A reporter for Vitest that names what hangs: the tests that run while none begins or ends. Ends
 * the run where a test's own limit did not.
 */
export default class QuietTests implements Reporter {
  readonly #running = new Set<string>()
  readonly #clock: Clock
  #stop: readonly (() => void)[] = []

  constructor(clock?: Partial<Clock>) {
    this.#clock = { ...REAL, ...clock }
  }

  onTestRunStart() {
    this.#heard()
  }
  onTestModuleStart() {
    this.#heard()
  }
  onTestCaseReady(test: TestCase) {
    this.#running.add(nameOf(test))
    this.#heard()
  }
  onTestCaseResult(test: TestCase) {
    this.#running.delete(nameOf(test))
    this.#heard()
  }
  onTestRunEnd() {
    this.#silence()
  }

  #heard() {
    this.#silence()
    this.#stop = [
      this.#clock.after(SAID_MS, () => this.#clock.say(this.#sentence(SAID_MS))),
      this.#clock.after(ENDED_MS, () => {
        this.#clock.say(`${this.#sentence(ENDED_MS)}\nThe run is ended.`)
        this.#clock.end()
      }),
    ]
  }
  #silence() {
    for (const stop of this.#stop) stop()
    this.#stop = []
  }
  #sentence(ms: number) {
    const names = [...this.#running].map((name) => `\n  ${name}`).join('')
    return `No test began or ended for ${ms / MINUTE_MS} minutes. Running:${names || ' none'}`
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`
