/** The parts of a question that a reader judges. */
export type ReadableQuestion = {
  id: string
  question: string
  answer: string
  distractors: readonly string[]
  spoken?: string | null | undefined
  why?: string | null | undefined
  items?: readonly string[] | undefined
  /** The id of the picture that it asks about. */
  picture?: string | null | undefined
}

const LETTERS = ['A', 'B', 'C', 'D'] as const

/** The letter under which a reader saw an option. */
export type OptionLetter = (typeof LETTERS)[number]

/** An option as the blind reader sees it. */
export type LetteredOption = { letter: OptionLetter; text: string; isAnswer: boolean }

/** Hash (eight hex digits) of all that the reader judged, without the reference. */
export function hashText(question: ReadableQuestion): string {
  const { question: asked, answer, distractors, spoken, why, items, picture } = question
  const shown = picture ? [picture] : []
  return digest([
    asked,
    answer,
    ...distractors,
    spoken ?? '',
    why ?? '',
    ...(items ?? []),
    ...shown,
  ])
}

/**
 * Hash (eight hex digits) of the four options alone, so that rewording the question keeps a blind
 * pick.
 */
export function hashOptions({ answer, distractors }: ReadableQuestion): string {
  return digest([answer, ...distractors].toSorted())
}

/** The four options in an order that is fixed by their hash and does not depend on the answer. */
export function letterOptions(question: ReadableQuestion): LetteredOption[] {
  const salt = hashOptions(question)
  return [question.answer, ...question.distractors]
    .map((text, index) => ({ text, isAnswer: index === 0, rank: digest([salt, text]) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .flatMap(({ text, isAnswer }, index) => {
      const letter = LETTERS[index]
      return letter ? [{ letter, text, isAnswer }] : []
    })
}

/**
 * A 32-bit FNV-1a hash of the characters, mixed once more so that its order is fit to shuffle by. Content compiles
 * without Node's types, and nobody gains by a collision here.
 *
 * @param parts joined with a character that no text contains.
 */
export function digest(parts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
