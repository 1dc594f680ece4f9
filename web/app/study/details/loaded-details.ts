import { createStore } from '@mantine/store'
import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import type { DetailedCard } from '../../data/questions/on-request/answer-details.ts'

type Load = (cards: readonly DetailedCard[]) => Promise<ReadonlyMap<string, AnswerExtras>>

/** Cards per call. */
const CARDS_A_CALL = 100

/**
 * The details of the answers of a deck. Fetched in the order of the cards while the user reads the
 * first one, so that no deck has to wait for them.
 */
export class LoadedDetails {
  readonly #load: Load
  readonly #byId = createStore<ReadonlyMap<string, AnswerExtras>>(new Map())
  #missing: readonly DetailedCard[] = []
  #isLoading = false

  constructor(load: Load) {
    this.#load = load
  }

  /** The details of a card; undefined until loaded, then always the same object. */
  readonly of = (id: string | undefined): AnswerExtras | undefined =>
    id === undefined ? undefined : this.#byId.getState().get(id)

  readonly subscribe = (listener: () => void): (() => void) => this.#byId.subscribe(listener)

  /** Fetches the missing details of these cards, in order. */
  want(cards: readonly DetailedCard[]): Promise<void> {
    this.#missing = cards.filter(
      ({ id, source }) => source != null && !this.#byId.getState().has(id),
    )
    return this.again()
  }

  /** Resumes after a failure. */
  async again(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      while (this.#missing.length > 0) await this.#loadNext(this.#missing.slice(0, CARDS_A_CALL))
    } catch (error) {
      console.error('Could not load the details of the answers.', error)
    } finally {
      this.#isLoading = false
    }
  }

  async #loadNext(cards: readonly DetailedCard[]) {
    const loaded = await this.#load(cards)
    const asked = new Set(cards.map(({ id }) => id))
    this.#missing = this.#missing.filter(({ id }) => !asked.has(id))
    this.#byId.setState(new Map([...this.#byId.getState(), ...loaded]))
  }
}
