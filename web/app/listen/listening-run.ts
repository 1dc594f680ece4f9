import { createStore, type MantineStore } from '@mantine/store'
import { LONGEST_SESSION_MS } from '@squared-away/domain/entities/session-length'
import { type HeardMark, heardMarks, markHeard } from '@squared-away/domain/study/heard-cards'
import { type SessionState, sessionReducer } from '@squared-away/domain/study/session-engine'
import { withoutPause } from '@squared-away/domain/study/studied-time'
import type { HeardCard } from './heard-card.ts'

/** The state of a session by ear. A new object after every change. */
export type ListeningView = {
  state: SessionState<HeardCard>
  /** True once the ended session is in the send queue. */
  isHandedToSave: boolean
}

export type ListeningEdges = {
  keep: (state: SessionState<HeardCard>) => void
  /** Forgets a session without a mark: it has no answer. */
  drop: () => void
  /** Saves an ended session; calls `handedOver` once it is in the send queue. */
  save: (state: SessionState<HeardCard>, handedOver: () => void) => Promise<void>
}

/** The marks of a session by ear. Only the time in which the sound plays is study. */
export class ListeningRun {
  readonly #edges: ListeningEdges
  readonly #view: MantineStore<ListeningView>
  /** Since when the sound is silent, in milliseconds since 1970; null while it plays. */
  #silentSince: number | null = Date.now()

  constructor(state: SessionState<HeardCard>, edges: ListeningEdges) {
    this.#edges = edges
    this.#view = createStore<ListeningView>({ state, isHandedToSave: false })
  }

  readonly view = (): ListeningView => this.#view.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener)

  /** The sound begins or ends to play. */
  readonly plays = (isPlaying: boolean) => {
    if (!isPlaying) this.#silentSince ??= Date.now()
    else this.#dropSilence()
  }

  readonly mark = (place: number, mark: HeardMark) => {
    const { state } = this.view()
    const at = (this.#silentSince ?? Date.now()) - Date.parse(state.startTime)
    // How long an answer takes by ear is up to the sound, so it has no time of its own.
    const details = at >= 0 && at <= LONGEST_SESSION_MS ? { at } : {}
    this.#apply(markHeard(state, place, mark, details))
  }

  /** Ends the session, by its last question or by leaving it, and saves its marks. */
  readonly end = async (how: 'finish' | 'leave'): Promise<void> => {
    if (this.view().state.phase !== 'studying') return
    this.#dropSilence()
    const state = sessionReducer(this.view().state, { type: how })
    this.#view.setState((view) => ({ ...view, state }))
    if (heardMarks(state).size === 0) this.#edges.drop()
    else await this.#edges.save(state, this.#handedOver)
  }

  readonly #handedOver = () => this.#view.setState((view) => ({ ...view, isHandedToSave: true }))

  #dropSilence() {
    if (this.#silentSince === null) return
    const silent = Date.now() - this.#silentSince
    this.#silentSince = null
    const { state } = this.view()
    if (state.phase === 'studying') this.#apply(withoutPause(state, silent))
  }

  #apply(state: SessionState<HeardCard>) {
    if (state === this.view().state) return
    this.#view.setState((view) => ({ ...view, state }))
    if (heardMarks(state).size > 0) this.#edges.keep(state)
  }
}
