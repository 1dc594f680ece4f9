import type { Lexicon } from './lexicon.ts'
import { numberKey } from './publication-numbers.ts'
import { significantWords } from './words.ts'

/** A publication in a memorandum. */
export type NamedPublication = {
  /** As written in the memorandum. */
  readonly written: string
  /** Its current number; the written number if the catalog does not know it. */
  readonly current: string
  /** True if the whole publication was superseded. */
  readonly isSuperseded: boolean
  /** The chapter that became `current`, where the rest of the publication is still in force. */
  readonly movedChapter?: string
  /** Its current title; missing if the catalog does not know it. */
  readonly title?: string
  /** What to tell a soldier who was given an old number or title. */
  readonly note?: string
}

/** No chain in the catalog is longer than FM 21-26, FM 3-25.26, TC 3-25.26. */
const LONGEST_CHAIN = 4

const CHAPTER = /^[ ,(]{0,3}(?:chapter|chap\.?|ch\.?) ?(\d{1,2})\b/i

/** Looks up a number; the text after it may contain chapter and title. */
export function namePublication(
  { written, number }: { written: string; number: string },
  words: string,
  lexicon: Lexicon,
): { publication: NamedPublication } {
  const [, chapter] = CHAPTER.exec(words) ?? []
  const titleWords = ` ${plainWords(words)} `
  let current = number
  let note: string | undefined
  let movedChapter: string | undefined
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const row = lexicon.superseded
      .get(numberKey(current))
      ?.find(
        (candidate) =>
          (candidate.chapter === undefined || candidate.chapter === chapter) &&
          (candidate.titled?.some((title) => titleWords.includes(` ${plainWords(title)} `)) ??
            true),
      )
    if (!row || row.current === current) {
      note ??= row?.note
      break
    }
    note ??= row.note
    if (row.chapter !== undefined) movedChapter = row.chapter
    current = row.current
  }
  const known = lexicon.publications.get(numberKey(current))
  const isSuperseded = numberKey(current) !== numberKey(number) && movedChapter === undefined
  if (isSuperseded) note ??= `${number} was superseded; study ${current}.`
  return {
    publication: {
      written,
      current: known?.number ?? current,
      isSuperseded,
      ...(movedChapter !== undefined && { movedChapter }),
      ...(known && { title: known.title }),
      ...(note !== undefined && { note }),
    },
  }
}

function plainWords(text: string): string {
  return significantWords(text)
    .map(({ word }) => word)
    .join(' ')
}
