import { parseSkip } from '@squared-away/domain/entities/card-skip'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { StoredNote } from '../data/card-notes/card-notes.ts'
import type { NotedQuestion } from '../data/card-notes/on-request/noted-questions.ts'
import type { PrintedCard } from '../ui/printing/printed-cards.tsx'

/** What the list shows. */
export const CARD_FILTERS = ['All', 'Skipped', 'Bookmarked', 'Noted'] as const

export type CardFilter = (typeof CARD_FILTERS)[number]

/** A card that its soldier made their own, and its question; undefined if that is not there. */
export type NotedCardRow = {
  readonly note: StoredNote
  readonly question: NotedQuestion | undefined
}

/** The topic of cards whose question was deleted, or is of a set that is no longer followed. */
export const GONE = 'No longer here'

const IS_SHOWN: Readonly<Record<CardFilter, (note: StoredNote) => boolean>> = {
  All: ({ skip, isBookmarked, note }) => skip !== null || isBookmarked || note !== null,
  Skipped: ({ skip }) => skip !== null,
  Bookmarked: ({ isBookmarked }) => isBookmarked,
  Noted: ({ note }) => note !== null,
}

/** How many cards each filter shows. */
export function cardCounts(notes: readonly StoredNote[]): Readonly<Record<CardFilter, number>> {
  const countOf = (filter: CardFilter) => notes.filter(IS_SHOWN[filter]).length
  return {
    ...{ All: countOf('All'), Skipped: countOf('Skipped') },
    ...{ Bookmarked: countOf('Bookmarked'), Noted: countOf('Noted') },
  }
}

/** The cards by topic that a filter and a search show; a search looks into notes, too. */
export function cardsByTopic(
  notes: readonly StoredNote[],
  questions: ReadonlyMap<string, NotedQuestion>,
  { filter, search }: { filter: CardFilter; search: string },
): readonly (readonly [topic: string, rows: readonly NotedCardRow[]])[] {
  const words = searchWords(search)
  const rows = notes
    .filter(IS_SHOWN[filter])
    .map((note) => ({ note, question: questions.get(note.originalQuestionId) }))
    .filter(({ note, question }) => {
      const { questionText, answer, category } = question ?? {}
      return holdsWords(searchableText([questionText, answer, category, note.note]), words)
    })
  const topics = Map.groupBy(rows, ({ question }) => question?.category ?? GONE)
  return [...topics].sort(
    ([a], [b]) => Number(a === GONE) - Number(b === GONE) || compareNames(a, b),
  )
}

/** The cards that are printed: those whose question was found, with the note behind the answer. */
export function printedCards(topics: ReturnType<typeof cardsByTopic>): PrintedCard[] {
  return topics.flatMap(([topic, rows]) =>
    rows.flatMap(({ note, question }): PrintedCard[] => {
      if (question === undefined) return []
      const answer = question.answer ? [{ label: null, text: question.answer }] : []
      const own = note.note === null ? [] : [{ label: 'My note', text: note.note }]
      return [
        {
          id: note.originalQuestionId,
          asked: question.questionText,
          answers: [...answer, ...own],
          source: topic,
        },
      ]
    }),
  )
}

/** How a card is skipped; null if it is not. */
export function skipWords({ skip, correctedAt }: StoredNote): string | null {
  const read = parseSkip(skip)
  if (read === null) return null
  const what = read.reason === 'known' ? 'Skipped: I know this' : 'Skipped: not for my board'
  const until = read.until === null ? '' : `, until ${readableDay(read.until)}`
  return `${what}${until}${correctedAt === null ? '' : '. Corrected since, so it comes back once'}`
}
