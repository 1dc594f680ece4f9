import type { MemorandumEntry } from './entry.ts'
import { FILLER } from './filler.ts'
import { leftOutPlaces } from './negations.ts'
import { significantWords } from './words.ts'

/** 'land nav??' asks whether a topic comes up; a longer one may be a board question. */
const LONGEST_QUESTION = 6

const SAYS_NO = /^(?:no|nope|nah|naw|negative|not this)\b(?! (?:one|later))/i

/** Short questions in a message that an answer or another line negates. */
export function refusedQuestions(
  entries: readonly MemorandumEntry[],
): ReadonlySet<MemorandumEntry> {
  const refused = entries.flatMap(({ text }) =>
    leftOutPlaces(text).map((place) => wordsIn(text.slice(place.start, place.end))),
  )
  return new Set(
    entries.filter((entry, index) => {
      if (!isShortQuestion(entry)) return false
      const next = entries[index + 1]
      if (next && SAYS_NO.test(next.text)) return true
      const asked = [...wordsIn(entry.text)]
      return asked.length > 0 && refused.some((words) => asked.every((word) => words.has(word)))
    }),
  )
}

function isShortQuestion({ text }: MemorandumEntry): boolean {
  return /\?["')]?$/.test(text) && text.split(/\s+/).length <= LONGEST_QUESTION
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(significantWords(text).flatMap(({ word }) => (FILLER.has(word) ? [] : [word])))
}
