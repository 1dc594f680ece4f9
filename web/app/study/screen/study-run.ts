import { createStore, type MantineStore } from '@mantine/store'
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
import { idleMs, withoutPause } from '@squared-away/domain/study/studied-time'

/** How long an answered card stays before the next one shows (specification §9 Sessions). */
const ADVANCE_MS = 200

/** The card that was just answered, while it is still shown. */
export type Going<C extends Card> = { card: C; answer: AnswerMark }

/** The state of a study screen. A new object after every change. */
export type StudyView<C extends Card> = {
  state: SessionState<C>
  going: Going<C> | null
  /** True once the ended session is in the send queue, which then has its save state. */
  isHandedToSave: boolean
}

/** The side effects of a run. */
export type StudyRunEdges<C extends Card> = {
  keep: (state: SessionState<C>) => void
  /** Saves an ended session; calls `handedOver` once it is in the send queue. */
  save: (state: SessionState<C>, handedOver: () => void) => Promise<void>
  /** The skip of a card is undone. */
  unskip?: (card: C) => void
}

/**
 * A session in progress. It lives outside of the components, so that its methods never change: a
 * flip then renders the card and nothing else.
 */
export class StudyRun<C extends Card> {
  readonly #edges: StudyRunEdges<C>
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the current card was shown. */
  #shownAt = Date.now()
  /** The timing of an answer that is shown as right or wrong before it is recorded. */
  #settled: AnswerDetails | null = null
  readonly #view: MantineStore<StudyView<C>>

  constructor(state: SessionState<C>, edges: StudyRunEdges<C>) {
    this.#edges = edges
    this.#view = createStore<StudyView<C>>({ state, going: null, isHandedToSave: false })
  }

  readonly view = (): StudyView<C> => this.#view.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener)

  readonly flip = () => {
    if (this.view().going === null) this.#apply({ type: 'flip' })
  }

  /**
   * Answers the current card, unless the previous one is still shown. `chosen` is the index of the
   * option, if there are options; `list` is the score of a list.
   *
   * @returns whether it was recorded.
   */
  readonly answer = (answer: AnswerMark, chosen?: number, list?: ListMark): boolean => {
    const card = currentCard(this.view().state)
    if (card === null || this.view().going !== null) return false
    this.#dropIdleTime()
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
    return true
  }

  /** Fixes the time of the answer before it is recorded: reading the feedback is not part of it. */
  readonly settle = () => {
    if (this.#settled !== null) return
    this.#dropIdleTime()
    this.#settled = this.#time()
  }

  /** Takes time in which nobody studied out of the session and of the current card. */
  readonly skipTime = (ms: number) => {
    const { state } = this.view()
    if (!(ms > 0) || state.phase !== 'studying') return
    this.#shownAt += ms
    const studied = withoutPause(state, ms)
    this.#change({ state: studied })
    this.#edges.keep(studied)
  }

  /** Counts the time of the current card from now: until now it was not shown. */
  readonly restartClock = () => {
    this.#shownAt = Date.now()
  }

  /** Undoes the last answer and shows its card again. */
  readonly undo = () => {
    const { deck, lastAnswer } = this.view().state
    const undone = deck[(lastAnswer?.answered ?? 0) - 1]
    if (undone && lastAnswer?.answer === 'skipped') this.#edges.unskip?.(undone)
    clearTimeout(this.#timer)
    this.#settled = null
    this.#shownAt = Date.now()
    this.#apply({ type: 'undo' })
  }

  /** The id of the card that the last step skipped; null if it was no skip. */
  readonly lastSkipped = (): string | null => {
    const { deck, lastAnswer, phase } = this.view().state
    if (phase !== 'studying' || lastAnswer?.answer !== 'skipped') return null
    return deck[lastAnswer.answered - 1]?.id ?? null
  }

  readonly finish = () => {
    if (this.view().state.phase !== 'studying') return
    this.#dropIdleTime()
    this.#apply({ type: 'finish' })
    void this.#save()
  }

  /** Ends the session early and saves the answers. */
  readonly leave = async (): Promise<void> => {
    if (this.view().state.phase !== 'studying') return
    this.#dropIdleTime()
    this.#apply({ type: 'leave' })
    await this.#save()
  }

  /** A user who looks at one card for very long has put the phone down. */
  #dropIdleTime() {
    this.skipTime(idleMs(this.view().state.studyMode, this.#shownAt, Date.now()))
  }

  /** When the card was answered and how long that took; empty if the clock was set back. */
  #time(): AnswerDetails {
    const now = Date.now()
    const at = now - Date.parse(this.view().state.startTime)
    const ms = now - this.#shownAt
    const isValid = at >= 0 && ms >= 0 && Math.max(at, ms) <= LONGEST_SESSION_MS
    return isValid ? { at, ms } : {}
  }

  #save(): Promise<void> {
    return this.#edges.save(this.view().state, () => this.#change({ isHandedToSave: true }))
  }

  #apply(action: SessionAction, going: Going<C> | null = null): SessionState<C> {
    const before = this.view().state
    const state = sessionReducer(before, action)
    this.#change({ state, going })
    if (state !== before && state.phase === 'studying') this.#edges.keep(state)
    return state
  }

  #change(change: Partial<StudyView<C>>) {
    this.#view.setState((view) => ({ ...view, ...change }))
  }
}
