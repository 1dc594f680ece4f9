import registry from '@squared-away/content/publications.json'
import { publicationOf } from '@squared-away/domain/study/references'

type Publication = {
  number: string
  title: string
  edition: string | null
  change?: string
  seen: string
  seenOn: string | null
  supersededBy?: string
  beingChecked?: boolean
}

/** A publication and how many questions and scenarios name it. */
export type PublicationRow = Publication & { questions: number }

/** The ways in which a publication was seen, from the best down. */
export const WAYS_OF_SEEING = [
  { seen: 'text', name: 'Text read', means: 'we read it and checked its questions against it' },
  {
    seen: 'official',
    name: 'Official copy seen',
    means: 'we saw its number, title and edition on a copy or an official page',
  },
  { seen: 'secondary', name: 'Secondary source', means: 'another source names this edition' },
  { seen: 'memory', name: 'From memory', means: 'we have not seen it: check it before your board' },
] as const

const publications: readonly Publication[] = registry.publications

const byNumber = new Intl.Collator('en', { numeric: true })

/** Laws have a number first: they come after the Army's own publications. */
const isLaw = ({ number }: Publication) => Number(/^\d/.test(number))

/**
 * The publications that questions name, and those in whose place another stands, by number, as a
 * soldier looks for one.
 */
export function publicationRows(cited: Readonly<Record<string, number>>): PublicationRow[] {
  return publications
    .map((row) => ({ ...row, questions: cited[row.number] ?? 0 }))
    .filter(({ questions, supersededBy }) => questions > 0 || supersededBy !== undefined)
    .sort((a, b) => isLaw(a) - isLaw(b) || byNumber.compare(a.number, b.number))
}

/** For each way of seeing how many of the publications and of their questions rest on it. */
export function countSeen(rows: readonly PublicationRow[]) {
  return WAYS_OF_SEEING.map((way) => {
    const seen = rows.filter((row) => row.seen === way.seen)
    const questions = seen.reduce((sum, row) => sum + row.questions, 0)
    return { ...way, publications: seen.length, questions }
  })
}

/** The publication that stands in the place of another, where it is listed too. */
export function successorOf(row: PublicationRow, rows: readonly PublicationRow[]) {
  return row.supersededBy === undefined ? undefined : publicationOf(row.supersededBy, rows)
}
