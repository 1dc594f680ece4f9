import type { Card, SessionState } from '@squared-away/domain/study/session-engine'
import { sayNoRoom } from '../sending/no-room.ts'
import { loadUnsavedNote } from '../sending/unsaved-note-gate.tsx'
import { dropKept, isKept, keepProgress, keepSession } from './kept-sessions.ts'
import { forgetHanded, type OpenSession } from './open-session.ts'
import { holdSession } from './session-lock.ts'

/** Sessions of up to this many cards are written synchronously, in about 0.1 ms. */
const LONGEST_AT_ONCE = 500

/** Stores a session on the device while it is open on a study screen. */
export class SessionKeeper<C extends Card> {
  readonly #userId: string
  readonly #opened: OpenSession<C>
  /** The state that is to be written; null if everything is. */
  #pending: SessionState<C> | null
  #keptDeck = false
  #hasWarned = false
  /** The last answer that was written. */
  #keptAnswer: SessionState<C>['lastAnswer']

  constructor(userId: string, opened: OpenSession<C>) {
    this.#userId = userId
    this.#opened = opened
    this.#pending = opened.state
    this.#keptAnswer = opened.state.lastAnswer
  }

  /** Starts storing and locks the session; the returned function ends both. */
  open(): () => void {
    const release = holdSession(this.#opened.state.sessionId)
    whenIdle(() => {
      this.#write()
      // It may be needed once the device is offline.
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
   * Writes an answer before it is rendered, so that a killed tab loses none; flips and long
   * sessions are written soon after.
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

  /** Removes the session: it is saved, or has no answers. */
  drop() {
    this.#pending = null
    dropKept(this.#userId, this.#opened.state)
  }

  readonly #write = () => {
    const state = this.#pending
    this.#pending = null
    if (state === null) return
    this.#keptAnswer = state.lastAnswer
    const hasDeck = this.#keptDeck && isKept(this.#userId, state)
    const isStored = hasDeck
      ? keepProgress(this.#userId, state)
      : keepSession(this.#userId, { state, boardId: this.#opened.boardId })
    this.#keptDeck ||= isStored
    if (isStored || this.#hasWarned) return
    this.#hasWarned = true
    sayNoRoom()
  }
}

/** Safari has no idle callback. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 500 })
  else setTimeout(task, 100)
}
