import { createStore } from '@mantine/store'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { AnswerExtras } from '@squared-away/domain/study/answer-details'

/** A card of which details may be asked for; one without a source has none. */
export type DetailedCard = { readonly id: string; readonly source?: SourceType | null }

type Load = (cards: readonly DetailedCard[]) => Promise<ReadonlyMap<string, AnswerExtras>>

/** Cards a call asks for. */
const CARDS_A_CALL = 100

/**
 * What stands beside the answers of a deck. It is fetched while the first card is read, in the order
 * in which the cards come, so that no deck has to wait for it.
 */
export class LoadedDetails {
  readonly #load: Load
  readonly #byId = createStore<ReadonlyMap<string, AnswerExtras>>(new Map())
  #missing: readonly DetailedCard[] = []
  #isLoading = false

  constructor(load: Load) {
    this.#load = load
  }

  /** The same object as long as it is known; undefined before. */
  readonly of = (id: string | undefined): AnswerExtras | undefined =>
    id === undefined ? undefined : this.#byId.getState().get(id)

  readonly subscribe = (listener: () => void): (() => void) => this.#byId.subscribe(listener)

  /** Fetches what is not known of these cards yet, the first ones first. */
  want(cards: readonly DetailedCard[]): Promise<void> {
    this.#missing = cards.filter(
      ({ id, source }) => source != null && !this.#byId.getState().has(id),
    )
    return this.again()
  }

  /** Goes on after a failure. */
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
