import type { Card, SessionState } from '@squared-away/domain/study/session-engine'
import { loadUnsavedNote } from '../sending/load-unsaved-note.ts'
import { forgetHanded } from './handed-session.ts'
import { dropKept, keepProgress, keepSession } from './kept-sessions.ts'
import type { OpenSession } from './open-session.ts'
import { holdSession } from './session-lock.ts'

/** Cards of a session whose progress takes no time worth naming to write (some 0.1 ms). */
const LONGEST_AT_ONCE = 500

/** Keeps a session on the device for as long as a study screen works on it. */
export class SessionKeeper<C extends Card> {
  readonly #userId: string
  readonly #opened: OpenSession<C>
  /** What is to be written; null when all is. */
  #pending: SessionState<C> | null
  #keptDeck = false
  /** The latest answer that was written. */
  #keptAnswer: SessionState<C>['lastAnswer']

  constructor(userId: string, opened: OpenSession<C>) {
    this.#userId = userId
    this.#opened = opened
    this.#pending = opened.state
    this.#keptAnswer = opened.state.lastAnswer
  }

  /** Starts keeping; the returned function ends it and lets other tabs have the session. */
  open(): () => void {
    const release = holdSession(this.#opened.state.sessionId)
    whenIdle(() => {
      this.#write()
      // It may be needed when the network is gone.
      loadUnsavedNote().catch(() => {})
    })
    const onHidden = () => document.visibilityState === 'hidden' && this.#write()
    window.addEventListener('pagehide', this.#write)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      this.#write()
      window.removeEventListener('pagehide', this.#write)
      document.removeEventListener('visibilitychange', onHidden)
      release()
      forgetHanded()
    }
  }

  /**
   * An answer before it is drawn, so that a tab that is killed loses none; which side shows, and a
   * long session, soon after.
   */
  keepSoon(state: SessionState<C>) {
    const isAnswer = state.lastAnswer !== this.#keptAnswer
    if (isAnswer && state.deck.length <= LONGEST_AT_ONCE) {
      this.keepNow(state)
      return
    }
    if (this.#pending === null) whenIdle(this.#write)
    this.#pending = state
  }

  keepNow(state: SessionState<C>) {
    this.#pending = state
    this.#write()
  }

  /** Forgets the session: it is saved, or nothing of it is worth keeping. */
  drop() {
    this.#pending = null
    dropKept(this.#userId, this.#opened.state)
  }

  readonly #write = () => {
    const state = this.#pending
    this.#pending = null
    if (state === null) return
    this.#keptAnswer = state.lastAnswer
    if (this.#keptDeck) keepProgress(this.#userId, state)
    else this.#keptDeck = keepSession(this.#userId, { state, boardId: this.#opened.boardId })
  }
}

/** Safari has no idle callback. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 500 })
  else setTimeout(task, 100)
}
