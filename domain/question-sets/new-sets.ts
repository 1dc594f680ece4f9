import { LONGEST_SET_NAME, QUESTIONS_PER_SET } from '../entities/question-set.ts'
import { isBlank, LONGEST_CATEGORY_NAME } from '../entities/text.ts'
import { cutText } from '../text/cut-text.ts'

/** Limits of an import from a CSV file or a deck of cards. */
export const IMPORT_LIMITS = {
  questions: 50_000,
  /** Each category becomes a set, and the list of sets shows 1,000 (specification §9). */
  categories: 500,
  /** 50,000 questions of some 600 bytes each. */
  bytes: 32 * 1024 * 1024,
} as const

/** A set that an import creates. */
export type NewSet = { name: string; category: string; questionCount: number }

/** The category of an imported question, and the index of its set in `NewSets.sets()`. */
export type SetPlace = { category: string; set: number }

/** Why a question was not added. */
export type SetPlaceProblem = 'too-many-categories' | 'repeated-card-id'

/** Groups imported questions into sets, in memory that does not grow with their number. */
export type NewSets = {
  /**
   * The set of the next question. Blank categories become the name of the import; categories that
   * differ only in letter case are one, under their first spelling.
   *
   * `cardId` identifies a card of a deck (note-card-id.ts) and may occur once.
   */
  place(question: { category: string | null; cardId: string | null }): SetPlace | SetPlaceProblem
  /**
   * The sets so far. Names are final only after the last question: a single category takes the
   * import's name, several take 'import - category'. A category of more than 5,000 questions, the
   * most that a set may hold, is split into '(part 1)' and so on.
   */
  sets(): NewSet[]
}

/**
 * Turns a text into a name for a set: on one line and not too long. Null if it has no visible
 * character.
 */
export function toSetName(text: string): string | null {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return isBlank(plain) ? null : cutText(plain, LONGEST_SET_NAME)
}

/**
 * Starts to group questions.
 *
 * @param setName The import's name, as `toSetName` gives it.
 *
 * @example
 * ```ts
 * const sets = newSets('Week')
 * sets.place({ category: 'Maps', cardId: null }) // { category: 'Maps', set: 0 }
 * sets.place({ category: null, cardId: null }) // { category: 'Week', set: 1 }
 * sets.sets().map(({ name }) => name) // ['Week - Maps', 'Week']
 * ```
 */
export function newSets(setName: string): NewSets {
  const ownCategory = cutText(setName, LONGEST_CATEGORY_NAME)
  const categories = new Map<string, string>()
  const parts: Part[] = []
  const openParts = new Map<string, number>()
  const cardIds = new Set<string>()

  /** The index of the set that takes the next question of a category. */
  function nextPlace(key: string, category: string): number {
    const open = openParts.get(key)
    const part = open === undefined ? undefined : parts[open]
    if (open !== undefined && part && part.questionCount < QUESTIONS_PER_SET) {
      part.questionCount += 1
      return open
    }
    openParts.set(key, parts.length)
    parts.push({ category, part: (part?.part ?? 0) + 1, questionCount: 1 })
    return parts.length - 1
  }

  return {
    place({ category: given, cardId }) {
      if (cardId !== null && cardIds.has(cardId)) return 'repeated-card-id'
      if (cardId !== null) cardIds.add(cardId)
      const key = (given ?? ownCategory).toLowerCase()
      const category = categories.get(key) ?? given ?? ownCategory
      categories.set(key, category)
      if (categories.size > IMPORT_LIMITS.categories) return 'too-many-categories'
      return { category, set: nextPlace(key, category) }
    },
    sets: () => named(parts, setName, ownCategory),
  }
}

/** A set before its name is known. */
type Part = { category: string; part: number; questionCount: number }

function named(parts: readonly Part[], setName: string, ownCategory: string): NewSet[] {
  const partCounts = new Map<string, number>()
  for (const { category, part } of parts) partCounts.set(category, part)
  return parts.map(({ category, part, questionCount }) => {
    const isOnly = partCounts.size === 1 || category.toLowerCase() === ownCategory.toLowerCase()
    const ending = [
      isOnly ? '' : ` - ${category}`,
      (partCounts.get(category) ?? 1) > 1 ? ` (part ${part})` : '',
    ].join('')
    const name = `${cutText(setName, LONGEST_SET_NAME - ending.length)}${ending}`
    return { name, category, questionCount }
  })
}
