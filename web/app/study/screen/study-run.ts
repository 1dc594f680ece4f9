import { LONGEST_SESSION_MS } from '@squared-away/domain/entities/session-length'
import type { ListMark } from '@squared-away/domain/study/list-marks'
import {
  type AnswerDetails,
  type AnswerMark,
  type Card,
  currentCard,
  type SessionAction,
  type SessionState,
  sessionReducer,
} from '@squared-away/domain/study/session-engine'

/** How long an answered card goes off before the next one comes (specification §9 Sessions). */
const ADVANCE_MS = 200

/** The card that was just answered, while it goes off. */
export type Going<C extends Card> = { card: C; answer: AnswerMark }

/** What a study screen shows. A new object with every change. */
export type StudyView<C extends Card> = {
  state: SessionState<C>
  going: Going<C> | null
  /** Ended and given to the sessions to be saved; where it stands there is theirs to tell. */
  isHandedToSave: boolean
}

/** What a run does with its session. */
export type StudyRunEdges<C extends Card> = {
  keep: (state: SessionState<C>) => void
  /** Saves an ended session; `handedOver` is called once it is among those to be saved. */
  save: (state: SessionState<C>, handedOver: () => void) => Promise<void>
}

/**
 * A session as it is studied. It lives outside the components, so that what they are given to call
 * never changes: a flip then draws the card anew and nothing else.
 */
export class StudyRun<C extends Card> {
  readonly #edges: StudyRunEdges<C>
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the current card came up. */
  #shownAt = Date.now()
  /** When and how long, of an answer that is shown to be right or wrong before it is taken. */
  #settled: AnswerDetails | null = null
  #view: StudyView<C>

  constructor(state: SessionState<C>, edges: StudyRunEdges<C>) {
    this.#edges = edges
    this.#view = { state, going: null, isHandedToSave: false }
  }

  readonly view = (): StudyView<C> => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly flip = () => {
    if (this.#view.going === null) this.#apply({ type: 'flip' })
  }

  /**
   * Answers the current card, unless the one before is still going off. `chosen` is the place of
   * the option, where there were options, `list` how much was had of a list.
   */
  readonly answer = (answer: AnswerMark, chosen?: number, list?: ListMark) => {
    const card = currentCard(this.#view.state)
    if (card === null || this.#view.going !== null) return
    const details = {
      ...(this.#settled ?? this.#time()),
      ...(chosen === undefined ? {} : { chosen }),
      ...list,
    }
    this.#settled = null
    this.#shownAt = Date.now()
    this.#timer = setTimeout(() => this.#change({ going: null }), ADVANCE_MS)
    const { phase } = this.#apply({ type: 'answer', answer, details }, { card, answer })
    if (phase === 'finished') void this.#save()
  }

  /** The answer stands although it is taken later: reading what is right is not part of its time. */
  readonly settle = () => {
    this.#settled ??= this.#time()
  }

  /** Takes the last answer back; the card that it was for comes again. */
  readonly undo = () => {
    clearTimeout(this.#timer)
    this.#settled = null
    this.#shownAt = Date.now()
    this.#apply({ type: 'undo' })
  }

  readonly finish = () => {
    if (this.#view.state.phase !== 'studying') return
    this.#apply({ type: 'finish' })
    void this.#save()
  }

  /** Ends the session before its time and saves what was answered. */
  readonly leave = async (): Promise<void> => {
    if (this.#view.state.phase !== 'studying') return
    this.#apply({ type: 'leave' })
    await this.#save()
  }

  /** When the card is answered and how long that took; a clock that was set back tells neither. */
  #time(): AnswerDetails {
    const now = Date.now()
    const at = now - Date.parse(this.#view.state.startTime)
    const ms = now - this.#shownAt
    const isTold = at >= 0 && ms >= 0 && Math.max(at, ms) <= LONGEST_SESSION_MS
    return isTold ? { at, ms } : {}
  }

  #save(): Promise<void> {
    return this.#edges.save(this.#view.state, () => this.#change({ isHandedToSave: true }))
  }

  #apply(action: SessionAction, going: Going<C> | null = null): SessionState<C> {
    const before = this.#view.state
    const state = sessionReducer(before, action)
    this.#change({ state, going })
    if (state !== before && state.phase === 'studying') this.#edges.keep(state)
    return state
  }

  #change(change: Partial<StudyView<C>>) {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
