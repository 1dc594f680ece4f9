import { QUESTIONS_A_SET } from '../entities/question-set.ts'
import { type ComparedQuestion, lineageOf } from '../question-sets/diff.ts'
import { comparableText } from '../text/comparable-text.ts'
import type { DeckCard } from './deck-card.ts'

/** A set of the user with its questions, as far as updating it needs. */
export type UpdatableSet<S> = { set: S; questions: readonly ComparedQuestion[] }

/** What reading a deck again makes of one set; `questions` is its next version. */
export type SetUpdate<S> = {
  set: S
  questions: ComparedQuestion[]
  changed: number
  added: number
  unchanged: number
}

export type DeckUpdate<S> = {
  updates: SetUpdate<S>[]
  /** Cards of parts of the deck that are in no set yet. */
  rest: DeckCard[]
}

/**
 * What reading a deck again makes of the sets that have its cards (decision 117): questions take the
 * deck's words, new cards go to the set that has others of their category, and what the deck has no
 * more stays. A card without an id cannot be told from others: it is new.
 */
export function updateFromDeck<S>(
  cards: readonly DeckCard[],
  sets: readonly UpdatableSet<S>[],
): DeckUpdate<S> {
  const drafts = sets.map(({ set, questions }) => new Draft(set, questions))
  const homeOf = homes(cards, drafts)
  const rest = cards.filter((card) => {
    const known = drafts.filter((draft) => draft.replace(card))
    return known.length === 0 && !homeOf.get(card.category)?.append(card)
  })
  return { updates: drafts.map((draft) => draft.update()), rest }
}

/** For each category the set that has the most of its cards. */
function homes<S>(cards: readonly DeckCard[], drafts: readonly Draft<S>[]) {
  const counts = new Map<string | null, Map<Draft<S>, number>>()
  for (const { cardId, category } of cards) {
    const ofCategory = counts.get(category) ?? new Map<Draft<S>, number>()
    counts.set(category, ofCategory)
    for (const draft of drafts) {
      if (draft.has(cardId)) ofCategory.set(draft, (ofCategory.get(draft) ?? 0) + 1)
    }
  }
  return new Map(
    [...counts].map(([category, ofCategory]) => {
      const [most] = [...ofCategory].sort(([, one], [, other]) => other - one)
      return [category, most?.[0]] as const
    }),
  )
}

class Draft<S> {
  readonly #set: S
  readonly #questions: ComparedQuestion[]
  readonly #places: ReadonlyMap<string, number>
  readonly #category: string
  #changed = 0
  #added = 0

  constructor(set: S, questions: readonly ComparedQuestion[]) {
    this.#set = set
    this.#questions = [...questions]
    this.#places = new Map(questions.map((question, place) => [lineageOf(question), place]))
    this.#category = questions[0]?.category ?? ''
  }

  has(cardId: string | null): boolean {
    return cardId !== null && this.#places.has(cardId)
  }

  /** False when the set does not have the card. */
  replace(card: DeckCard): boolean {
    const place = this.#places.get(card.cardId ?? '')
    const question = place === undefined ? undefined : this.#questions[place]
    if (place === undefined || question === undefined) return false
    if (!saysTheSame(question, card)) {
      this.#questions[place] = withWordsOf(question, card)
      this.#changed += 1
    }
    return true
  }

  /** False when the set is full. */
  append(card: DeckCard): boolean {
    if (this.#questions.length >= QUESTIONS_A_SET) return false
    this.#added += 1
    this.#questions.push(newQuestion(card, this.#category))
    return true
  }

  update(): SetUpdate<S> {
    const [changed, added] = [this.#changed, this.#added]
    const unchanged = this.#questions.length - changed - added
    return { set: this.#set, questions: this.#questions, changed, added, unchanged }
  }
}

function saysTheSame(question: ComparedQuestion, { questionText, answer, why }: DeckCard): boolean {
  const isSameWhy = why === null || question.why === why
  return question.questionText === questionText && question.answer === answer && isSameWhy
}

/** The user's own distractors and details stay, as far as they are about the same answer. */
function withWordsOf(
  question: ComparedQuestion,
  { questionText, answer, why }: DeckCard,
): ComparedQuestion {
  const isSameAnswer = question.answer === answer
  const right = comparableText(answer)
  return {
    ...question,
    questionText,
    answer,
    distractors: question.distractors.filter((text) => comparableText(text) !== right),
    items: isSameAnswer ? question.items : [],
    spoken: isSameAnswer ? question.spoken : null,
    why: why ?? (isSameAnswer ? question.why : null),
  }
}

function newQuestion(card: DeckCard, category: string): ComparedQuestion {
  const { cardId, questionText, answer, why } = card
  return {
    // The server gives every question of a version an id of its own.
    $id: cardId ?? 'new',
    originalQuestionId: cardId,
    questionText,
    answer,
    why,
    category: card.category ?? category,
    distractors: [],
    answeringStrategy: null,
    regulationRef: null,
    items: [],
    spoken: null,
  }
}
