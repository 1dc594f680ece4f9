import { QUESTIONS_PER_SET } from '../entities/question-set.ts'
import { type ComparedQuestion, lineageId } from '../question-sets/diff.ts'
import { comparableText } from '../text/comparable-text.ts'
import type { ImportedCard } from './imported-card.ts'

/** One of the user's sets with its questions. */
export type UpdatableSet<S> = { set: S; questions: readonly ComparedQuestion[] }

/** A question that differs from its card, while nothing says that only its author changed it. */
export type WordConflict = {
  theirs: ComparedQuestion
} & (
  | {
      /** Its place in the set. */
      place: number
      mine: ComparedQuestion
    }
  /** The soldier deleted it. */
  | { place: null; mine: null }
)

/** The next version of a set after its deck is imported again. */
export type SetUpdate<S> = {
  set: S
  questions: ComparedQuestion[]
  changed: number
  added: number
  /** Questions that the soldier changed since the deck was read; they keep the soldier's words. */
  kept: number
  /** Cards that the soldier deleted from the set; they stay deleted. */
  deleted: number
  unchanged: number
  /** Not changed in `questions`: the soldier chooses (`withTheirs`). */
  conflicts: WordConflict[]
}

/**
 * The words of questions in each version of their set that is left, the present one included, by
 * the id of their original. One that the present version lacks was deleted.
 */
export type KnownWords = ReadonlyMap<string, readonly ComparedQuestion[]>

export type DeckUpdate<S> = {
  updates: SetUpdate<S>[]
  /** Cards whose part of the deck is in no set yet. */
  rest: ImportedCard[]
}

/**
 * Updates the sets that have cards of a deck when the deck is imported again (decision 178).
 * Questions take the words that the deck's author changed since, and keep those that the soldier
 * changed; where both did, or nothing tells, the soldier is asked. What the soldier deleted stays
 * deleted. New cards go to the set that has the most cards of their category, and questions that
 * the deck no longer has stay. A card without an id counts as new.
 */
export function updateFromDeck<S>(
  cards: readonly ImportedCard[],
  sets: readonly UpdatableSet<S>[],
  known: KnownWords,
): DeckUpdate<S> {
  const drafts = sets.map(({ set, questions }) => new Draft(set, questions, known))
  const homeOf = homes(cards, drafts)
  const rest = cards.filter((card) => {
    const holding = drafts.filter((draft) => draft.replace(card))
    if (holding.length > 0) return false
    const home = homeOf.get(card.category)
    return !home?.leaveDeleted(card) && !home?.append(card)
  })
  return { updates: drafts.map((draft) => draft.update()), rest }
}

/** The update in which these questions take the words of the deck, by the ids of their cards. */
export function withTheirs<S>(update: SetUpdate<S>, cardIds: ReadonlySet<string>): SetUpdate<S> {
  const isTaken = ({ theirs }: WordConflict) => cardIds.has(lineageId(theirs))
  const questions = [...update.questions]
  let { changed, added } = update
  for (const { place, theirs } of update.conflicts.filter(isTaken)) {
    if (place === null) {
      questions.push(theirs)
      added += 1
    } else {
      questions[place] = theirs
      changed += 1
    }
  }
  const conflicts = update.conflicts.filter((conflict) => !isTaken(conflict))
  return { ...update, questions, conflicts, changed, added }
}

/** The set with the most cards of each category. */
function homes<S>(cards: readonly ImportedCard[], drafts: readonly Draft<S>[]) {
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
  readonly #known: KnownWords
  readonly #conflicts: WordConflict[] = []
  #changed = 0
  #added = 0
  #kept = 0
  #deleted = 0

  constructor(set: S, questions: readonly ComparedQuestion[], known: KnownWords) {
    this.#set = set
    this.#known = known
    this.#questions = [...questions]
    this.#places = new Map(questions.map((question, place) => [lineageId(question), place]))
    this.#category = questions[0]?.category ?? ''
  }

  has(cardId: string | null): boolean {
    return cardId !== null && this.#places.has(cardId)
  }

  /** Returns false if the set does not have the card. */
  replace(card: ImportedCard): boolean {
    const place = this.#places.get(card.cardId ?? '')
    const question = place === undefined ? undefined : this.#questions[place]
    if (place === undefined || question === undefined) return false
    if (saysTheSame(question, card)) return true
    const theirs = withWordsOf(question, card)
    const by = changedBy(question, card, this.#known.get(lineageId(question)) ?? [])
    if (by === 'author') {
      this.#questions[place] = theirs
      this.#changed += 1
    } else if (by === 'soldier') this.#kept += 1
    else this.#conflicts.push({ place, mine: question, theirs })
    return true
  }

  /** Returns false if the soldier did not delete the card. */
  leaveDeleted(card: ImportedCard): boolean {
    const versions = this.#known.get(card.cardId ?? '') ?? []
    if (versions.length === 0) return false
    const isFull = this.#questions.length >= QUESTIONS_PER_SET
    if (isFull || versions.some((version) => saysTheSame(version, card))) this.#deleted += 1
    else {
      const theirs = newQuestion(card, this.#category)
      this.#conflicts.push({ place: null, mine: null, theirs })
    }
    return true
  }

  /** Returns false if the set is full. */
  append(card: ImportedCard): boolean {
    if (this.#questions.length >= QUESTIONS_PER_SET) return false
    this.#added += 1
    this.#questions.push(newQuestion(card, this.#category))
    return true
  }

  update(): SetUpdate<S> {
    const [changed, added, kept] = [this.#changed, this.#added, this.#kept]
    const conflicts = this.#conflicts
    const differing = conflicts.filter(({ place }) => place !== null).length
    const unchanged = this.#questions.length - changed - added - kept - differing
    const [set, questions, deleted] = [this.#set, this.#questions, this.#deleted]
    return { set, questions, changed, added, kept, deleted, unchanged, conflicts }
  }
}

/**
 * Who changed a question since its deck was read. If an earlier version has the words of the card,
 * the author changed nothing since; if all versions have the words of the present one, the soldier
 * did not.
 */
function changedBy(
  question: ComparedQuestion,
  card: ImportedCard,
  versions: readonly ComparedQuestion[],
): 'author' | 'soldier' | 'both' {
  if (versions.some((version) => saysTheSame(version, card))) return 'soldier'
  const isUntouched = versions.length > 0 && versions.every((one) => hasSameWords(one, question))
  return isUntouched ? 'author' : 'both'
}

/** True if two versions of a question differ in nothing that a deck has. */
function hasSameWords(one: ComparedQuestion, other: ComparedQuestion): boolean {
  return DECK_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}

const DECK_FIELDS = [
  ...(['questionText', 'answer', 'why', 'spoken', 'picture', 'regulationRef', 'items'] as const),
]

function saysTheSame(question: ComparedQuestion, card: ImportedCard): boolean {
  const isSame = (given: string | null | undefined, own: string | null) =>
    given === null || given === undefined || given === own
  const { items = [] } = card
  return (
    question.questionText === card.questionText &&
    question.answer === card.answer &&
    isSame(card.why, question.why) &&
    isSame(card.spoken, question.spoken) &&
    isSame(card.picture, question.picture) &&
    isSame(card.regulationRef, question.regulationRef) &&
    (items.length === 0 || items.join('\n') === question.items.join('\n'))
  )
}

/** Keeps the user's distractors, and the user's details if the answer is unchanged. */
function withWordsOf(
  question: ComparedQuestion,
  {
    questionText,
    answer,
    why,
    items = [],
    spoken = null,
    regulationRef = null,
    picture,
  }: ImportedCard,
): ComparedQuestion {
  const isSameAnswer = question.answer === answer
  const right = comparableText(answer)
  return {
    ...question,
    questionText,
    answer,
    distractors: question.distractors.filter((text) => comparableText(text) !== right),
    items: isSameAnswer && items.length === 0 ? question.items : items,
    spoken: spoken ?? (isSameAnswer ? question.spoken : null),
    regulationRef: regulationRef ?? question.regulationRef,
    why: why ?? (isSameAnswer ? question.why : null),
    picture: picture ?? question.picture,
  }
}

function newQuestion(card: ImportedCard, category: string): ComparedQuestion {
  const { cardId, questionText, answer, why } = card
  return {
    // The server assigns a new id to each question of a version.
    $id: cardId ?? 'new',
    originalQuestionId: cardId,
    questionText,
    answer,
    why,
    category: card.category ?? category,
    distractors: card.distractors ?? [],
    answeringStrategy: null,
    regulationRef: card.regulationRef ?? null,
    items: card.items ?? [],
    spoken: card.spoken ?? null,
    picture: card.picture ?? null,
  }
}
