/** Keeps the screen on while it can, and tells when that changes. */
export class ScreenLock {
  readonly #tell: (isKept: boolean) => void
  #held: WakeLockSentinel | null = null
  #isOver = false

  constructor(tell: (isKept: boolean) => void) {
    this.#tell = tell
  }

  /** The system releases the lock of a hidden page, so this is called again when it is shown. */
  async take() {
    if (this.#held?.released === false) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (this.#isOver) return void held.release()
      this.#held = held
      // A phone that saves its battery also releases the lock of a page that is shown.
      held.onrelease = () => this.#retake()
      this.#tell(true)
    } catch (error) {
      console.warn('The screen is not kept on.', error)
      if (!this.#isOver) this.#tell(false)
    }
  }

  #retake() {
    if (!this.#isOver && document.visibilityState === 'visible') void this.take()
  }

  giveBack() {
    this.#isOver = true
    void this.#held?.release()
  }
}
