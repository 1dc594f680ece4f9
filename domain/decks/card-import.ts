import { QUESTION_LIMITS } from '../entities/question.ts'
import { isBlank, LONGEST_CATEGORY_NAME } from '../entities/text.ts'
import {
  IMPORT_LIMITS,
  type NewSet,
  newSets,
  type SetPlace,
  toSetName,
} from '../question-sets/new-sets.ts'
import { isNoteCardId } from '../question-sets/note-card-id.ts'
import { comparableText } from '../text/comparable-text.ts'
import { incomingText } from '../text/incoming-text.ts'
import { readableCount } from '../text/readable-count.ts'
import { lengthFault, sidesFault } from './card-faults.ts'
import { type ImportedCard, importedCardSchema } from './imported-card.ts'

type CompleteCard = { [Key in keyof ImportedCard]-?: Exclude<ImportedCard[Key], undefined> }

/** A card as a question, with its category filled in and the index of its set. */
export type PlacedCard = CompleteCard & SetPlace

/** The result of reading one card. */
export type CardStep =
  | { kind: 'card'; card: PlacedCard }
  /** In words for the user. After a fatal problem no further card is read. */
  | { kind: 'problem'; problem: string; isFatal: boolean }

/**
 * Reads the cards of an import one by one, so that the server can stream them and the browser can
 * preview them by the same rules.
 */
export type CardImport = {
  /** @param card Untrusted; validated as an `ImportedCard`. */
  push(card: unknown): CardStep
  /** A problem of the import as a whole, after the last card; null if there is none. */
  end(): string | null
  /** The sets so far (`NewSets.sets`). */
  sets(): NewSet[]
}

/**
 * Starts to read cards; null if nothing of the name is visible.
 *
 * @example
 * ```ts
 * const reading = readCards('Drill terms')
 * reading?.push({ cardId: null, questionText: 'Halt?', answer: 'Rest', why: null, category: null })
 * reading?.sets() // [{ name: 'Drill terms', category: 'Drill terms', questionCount: 1 }]
 * ```
 */
export function readCards(name: string): CardImport | null {
  const setName = toSetName(name)
  if (setName === null) return null
  const sets = newSets(setName)
  let count = 0

  const problem = (reason: string, isFatal = false): CardStep => ({
    kind: 'problem',
    problem: `Card ${readableCount(count)}: ${reason}`,
    isFatal,
  })

  return {
    push(given) {
      count += 1
      if (count > IMPORT_LIMITS.questions) return problem(TOO_MANY_CARDS, true)
      const parsed = importedCardSchema.safeParse(given)
      if (!parsed.success) return problem('it is not a card. Import the deck again.')
      const card = normalized(parsed.data)
      const fault = faultOf(card)
      if (fault !== null) return problem(fault)
      const place = sets.place(card)
      if (place === 'repeated-card-id') return problem('the deck has it twice.')
      if (place === 'too-many-categories') return problem(TOO_MANY_CATEGORIES, true)
      return { kind: 'card', card: { ...card, ...place } }
    },
    end: () => (count === 0 ? 'There are no cards. Add at least one.' : null),
    sets: sets.sets,
  }
}

const TOO_MANY_CARDS = `there are more than ${readableCount(IMPORT_LIMITS.questions)} cards. Split the deck into several.`

const TOO_MANY_CATEGORIES = `there are more than ${IMPORT_LIMITS.categories} subdecks. Split the deck, or use fewer subdecks.`

/** What a database stores and a user sees: half of a surrogate pair is replaced. */
function storedText(text: string): string {
  return incomingText(text.toWellFormed())
}

/** Blank texts are null; the others are normalized. */
function normalized(card: ImportedCard): CompleteCard {
  const plain = storedText(card.category ?? '')
    .trim()
    .replace(/\s+/gu, ' ')
  return {
    cardId: card.cardId,
    questionText: storedText(card.questionText),
    answer: storedText(card.answer),
    why: textOrNull(card.why),
    category: isBlank(plain) ? null : plain,
    distractors: visibleTexts(card.distractors),
    regulationRef: textOrNull(card.regulationRef),
    items: visibleTexts(card.items),
    spoken: textOrNull(card.spoken),
    picture: card.picture ?? null,
  }
}

function textOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined || isBlank(text) ? null : storedText(text)
}

function visibleTexts(texts: readonly string[] | undefined): string[] {
  return (texts ?? []).filter((text) => !isBlank(text)).map(storedText)
}

/** Why a card makes no question by itself; null if it does. For readers that skip such cards. */
export function cardFault(card: ImportedCard): string | null {
  return faultOf(normalized(card))
}

function faultOf(card: CompleteCard): string | null {
  const { cardId, questionText, answer, why, category } = card
  const { distractors, regulationRef, items, spoken } = card
  const texts = [
    questionText,
    answer,
    why,
    category,
    regulationRef,
    spoken,
    ...distractors,
    ...items,
  ]
  if (texts.some((text) => text?.includes('\0'))) return 'it has characters that are not text.'
  if (cardId !== null && !isNoteCardId(cardId)) return 'its id is not one of a deck.'
  return (
    sidesFault(questionText, answer) ??
    lengthFault('explanation', why ?? '', QUESTION_LIMITS.why) ??
    lengthFault('category', category ?? '', LONGEST_CATEGORY_NAME) ??
    lengthFault('reference', regulationRef ?? '', QUESTION_LIMITS.regulationRef) ??
    lengthFault('spoken answer', spoken ?? '', QUESTION_LIMITS.spoken) ??
    distractorsFault(answer, distractors) ??
    itemsFault(items)
  )
}

function distractorsFault(answer: string, distractors: readonly string[]): string | null {
  if (distractors.length > QUESTION_LIMITS.distractors) {
    return `it has ${distractors.length} wrong answers, and ${QUESTION_LIMITS.distractors} are allowed.`
  }
  const right = comparableText(answer)
  if (distractors.some((text) => comparableText(text) === right)) {
    return 'one of its wrong answers is the same as the answer.'
  }
  const longest = distractors.find((text) => text.length > QUESTION_LIMITS.distractor)
  return lengthFault('wrong answer', longest ?? '', QUESTION_LIMITS.distractor)
}

function itemsFault(items: readonly string[]): string | null {
  if (items.length > QUESTION_LIMITS.items) {
    return `its list has ${items.length} items, and ${QUESTION_LIMITS.items} are allowed.`
  }
  if (items.some((item) => /[\r\n]/.test(item))) return 'an item of its list has a line break.'
  const longest = items.find((item) => item.length > QUESTION_LIMITS.item)
  return lengthFault('list item', longest ?? '', QUESTION_LIMITS.item)
}
