import { errorStatus } from '../errors.ts'

/** The longest that one poll waits, in seconds. */
export const WAIT_S = 20
/** Between two polls, so that many changes at once are one. */
const PAUSE_MS = 500
/** A poll without an answer for this long counts as no network. */
const PATIENCE_MS = (WAIT_S + 10) * 1000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000

interface PollHooks {
  /** Asks once, and keeps the answer. */
  poll: () => Promise<void>
  /** The server does not answer; it is asked again, ever later. */
  onLost: () => void
  /** The room is gone, or the session ended. No poll follows. */
  onEnd: (phase: 'gone' | 'signed-out') => void
}

/** Polls a room, one poll after the other, for as long as a screen shows it. */
export class PollLoop {
  readonly #hooks: PollHooks
  #isStopped = false
  #interrupt = () => {}

  constructor(hooks: PollHooks) {
    this.#hooks = hooks
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Polls at once if it pauses. */
  wake = () => {}

  /** Starts. @returns A function that stops. */
  start(): () => void {
    this.#isStopped = false
    const retry = () => this.wake()
    // A request of the network that is gone may hang for minutes.
    const backOnline = () => {
      this.#interrupt()
      this.wake()
    }
    const lost = () => this.#hooks.onLost()
    window.addEventListener('online', backOnline)
    window.addEventListener('offline', lost)
    document.addEventListener('visibilitychange', retry)
    void this.#run()
    return () => {
      this.#isStopped = true
      window.removeEventListener('online', backOnline)
      window.removeEventListener('offline', lost)
      document.removeEventListener('visibilitychange', retry)
      this.wake()
    }
  }

  /** Rejects if there is no answer for long, or the network returned in the meantime. */
  patiently<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(reject, PATIENCE_MS, new Error('The server does not answer.'))
      this.#interrupt = () => reject(new Error('The network returned.'))
      asked.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  async #run() {
    let retry = FIRST_RETRY_MS
    while (!this.#isStopped) {
      try {
        await this.#hooks.poll()
        retry = FIRST_RETRY_MS
        await this.#pause(PAUSE_MS)
      } catch (error) {
        const status = errorStatus(error)
        if (status === 404) return this.#hooks.onEnd('gone')
        if (status === 401) return this.#hooks.onEnd('signed-out')
        this.#hooks.onLost()
        await this.#pause(retry)
        retry = Math.min(retry * 2, LONGEST_RETRY_MS)
      }
    }
  }

  /** Waits, or until the network or the page returns. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
