import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { leftOutText } from './collected-cards.ts'
import type { ReadText } from './read-form.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** What marks a form and is no word of its author: numbers of questions, letters of options. */
const MARK =
  /^(?:\d{1,4}|[a-j]|q|q\d+|a\d+|ans|answers?|questions?|key|correct|right|true|false|t|f|ref|refs?|reference|source|explanations?|rationales?|x)$/

/** Markup, and what Moodle's forms put around an author's words. */
const MARKUP =
  /^\s*```[^\n`]*|<[/?]?[a-z][^<>]*>|\{\{c\d+(?:,\d+)*::|^sep=|&#?\w{2,8};|\[(?:html|plain|moodle|markdown)\]|^\$CATEGORY:\s*(?:top\b|\$\w+\$)?|\{\d*:[A-Z_]+:|%-?[\d.]+%|\\[a-z]+/gim

/** The words of a text, in one letter case. */
export function countedWords(text: string): string[] {
  const plain = text.replaceAll(MARKUP, ' ').normalize('NFKC').toLowerCase()
  return (plain.match(WORD) ?? []).filter((word) => !MARK.test(word))
}

/** All texts in which a word of the input may be found again. */
function textsOf(read: ReadText): string[] {
  const noted = read.noted ?? []
  if (read.kind === 'table') return [...read.rows.flat(), ...noted]
  const { cards, skipped, tables = [], choices = [], name } = read
  const lists = [{ cards, skipped }, ...choices.map(([likelier]) => likelier)]
  return [
    ...lists.flatMap((list) => list.cards.flatMap(textsOfCard)),
    ...lists.flatMap((list) => list.skipped.flatMap(textsOfSkipped)),
    ...tables.flatMap(({ rows, category = '' }) => [...rows.flat(), category]),
    ...noted,
    name ?? '',
  ]
}

export function textsOfCard(card: ImportedCard): string[] {
  const { questionText, answer, why, category, distractors, regulationRef, items, spoken } = card
  return [
    ...[questionText, answer, why, category, regulationRef, spoken].map((text) => text ?? ''),
    ...(distractors ?? []),
    ...(items ?? []),
  ]
}

export const textsOfSkipped = ({ place, reason, text }: SkippedCard): string[] => [
  text ?? `${place} ${reason}`,
]

/** The words of a text that a reading neither kept nor listed. */
export function lostWords(text: string, read: ReadText): string[] {
  const kept = new Set(textsOf(read).flatMap(countedWords))
  return [...new Set(countedWords(incomingText(text)))].filter((word) => !kept.has(word))
}

/**
 * The law of every reader: what it neither put on a card nor listed is listed here, line by line,
 * so that nothing of a soldier's file vanishes without a word.
 *
 * @param text What was read, as plain text.
 */
export function accountedFor(text: string, read: ReadText): ReadText {
  if (read.kind === 'table') return read
  const counts = new Map<string, number>()
  for (const word of textsOf(read).flatMap(countedWords))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const missing: SkippedCard[] = []
  for (const [index, line] of text.split('\n').entries()) {
    let isMissing = false
    for (const word of countedWords(line)) {
      const left = counts.get(word) ?? 0
      if (left === 0) isMissing = true
      else counts.set(word, left - 1)
    }
    if (isMissing) missing.push(leftOutText(line, index))
  }
  return missing.length === 0 ? read : { ...read, skipped: [...read.skipped, ...missing] }
}
