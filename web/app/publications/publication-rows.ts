import registry from '@squared-away/content/publications.json'
import {
  editionInForce,
  findPublication,
  newerEdition,
  type PublicationEdition,
} from '@squared-away/domain/study/references'

type Publication = PublicationEdition & {
  title: string
  inForce?: { edition: string; source: string; seenOn: string }
  supersededBy?: string
}

/** A publication, and how many questions and scenarios cite it. */
export type PublicationRow = Publication & {
  questions: number
  /** How many of them are set aside. */
  aside: number
  /** The edition in force, if it is newer than the one that they rest on, or that is not known. */
  newer: string | null
}

/** How many questions and scenarios cite each publication, and how many of these are set aside. */
type Counts = {
  cited: Readonly<Record<string, number>>
  aside: Readonly<Record<string, number>>
}

/** How a publication was seen, best first. */
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

/** Laws start with a number: sort them after the Army's publications. */
const isLaw = ({ number }: Publication) => Number(/^\d/.test(number))

/** Publications that questions cite, and superseded ones, sorted by number. */
export function publicationRows({ cited, aside }: Counts): PublicationRow[] {
  return publications
    .map((row) => ({
      ...row,
      questions: cited[row.number] ?? 0,
      aside: aside[row.number] ?? 0,
      newer: isCurrent(row) ? null : editionInForce(row),
    }))
    .filter(({ questions, supersededBy }) => questions > 0 || supersededBy !== undefined)
    .sort((a, b) => isLaw(a) - isLaw(b) || byNumber.compare(a.number, b.number))
}

const isCurrent = (row: Publication) =>
  row.edition !== null && newerEdition(row.number, row) === null

/** Number of publications and questions per way of seeing. */
export function countSeen(rows: readonly PublicationRow[]) {
  return WAYS_OF_SEEING.map((way) => {
    const seen = rows.filter((row) => row.seen === way.seen)
    const questions = seen.reduce((sum, row) => sum + row.questions, 0)
    return { ...way, publications: seen.length, questions }
  })
}

/** The successor of a publication, if listed. */
export function findSuccessor(row: PublicationRow, rows: readonly PublicationRow[]) {
  return row.supersededBy === undefined ? undefined : findPublication(row.supersededBy, rows)
}
