import { findPublication, newerEdition } from '@squared-away/domain/study/references'
import { type Content, countCited, type DefaultSetEntry, publicationNumber } from './load.ts'
import type { Publication } from './schema.ts'

/** The input of the report. */
type Summed = Pick<Content, 'sets' | 'publications' | 'aside'>

/** A publication with the questions and scenarios that cite it. */
type Cited = Publication & {
  /** How many are dealt. */
  references: number
  /** Of these, how many say that a newer edition is in force. */
  newer: number
  /** How many are set aside. */
  aside: number
}

/** How many questions of a set are sourced, and how well. */
type Foundation = {
  questions: number
  /** The reference names a paragraph, article, section, table or figure. */
  paragraph: number
  /** The reference names a chapter or another wide place. */
  chapter: number
} & Record<Publication['seen'], number>

const PARAGRAPH = /, (para|art\.|Article|sec|section|table|figure) /i

/**
 * Returns the report on the content as text: how well the questions of each category are sourced;
 * by publication, how many of its questions rest on a text that was read, say that a newer edition
 * is in force, or are set aside; the editions that were checked longest ago, and those never seen.
 * Two reports can be compared line by line.
 */
export function summarize({ sets, publications, aside }: Summed): string {
  const cited = countReferences({ sets, publications, aside })
  const sum = (part: 'newer' | 'aside') => cited.reduce((all, row) => all + row[part], 0)
  const standard = sets.filter(({ type }) => type === 'standard')
  const scenarios = sets.filter(({ type }) => type === 'situational')
  const used = cited.filter(({ references }) => references > 0)
  const known = used
    .filter(({ seenOn }) => seenOn !== null)
    .toSorted((a, b) => (a.seenOn ?? '').localeCompare(b.seenOn ?? ''))
  return [
    `${count(standard)} questions in ${standard.length} categories, ${count(scenarios)} scenarios`,
    `${sum('newer')} say that a newer edition is in force, ${sum('aside')} are set aside`,
    ...section(
      'Set aside, because their fact changed',
      aside.map(({ id, because }) => `        ${id}: ${because}`),
    ),
    ...section('How they are founded', [
      columns(['questions', 'paragraph', 'chapter', 'text', 'official', 'second.', 'memory'], ''),
      ...sets.map((set) => founded([set], publications, set.category)),
      founded(sets, publications, 'all'),
      shares(foundation(sets, publications)),
    ]),
    ...section('By publication', [
      columns(['questions', 'text read', 'not read', 'newer', 'aside'], ''),
      ...cited
        .toSorted((a, b) => b.references - a.references || a.number.localeCompare(b.number))
        .map(byPublication),
    ]),
    ...section(
      'A newer edition is in force',
      cited
        .filter(({ newer }) => newer > 0)
        .map((row) => line(row.newer, `${row.number}: ${edition(row)}, ${inForce(row)}`)),
    ),
    ...section(
      'Seen longest ago',
      known.slice(0, 20).map((row) => line(row.references, `${row.number}: ${edition(row)}`)),
    ),
    ...section(
      'Never seen: from memory',
      used
        .filter(({ seenOn }) => seenOn === null)
        .map((row) => line(row.references, `${row.number}: ${edition(row)}`)),
    ),
  ].join('\n')
}

function byPublication({ references, newer, aside, ...row }: Cited): string {
  const read = row.seen === 'text' ? references - newer : 0
  const counts = [references, read, references - read, newer, aside]
  return columns(counts.map(String), `${row.number}, ${row.title} (${edition(row)})`)
}

function foundation(
  sets: readonly DefaultSetEntry[],
  publications: readonly Publication[],
): Foundation {
  const seenOf = new Map(publications.map(({ number, seen }) => [number, seen]))
  const sum: Foundation = {
    ...{ questions: 0, paragraph: 0, chapter: 0 },
    ...{ text: 0, official: 0, secondary: 0, memory: 0 },
  }
  for (const { regulationRef } of sets.flatMap(({ questions }) => questions)) {
    sum.questions += 1
    if (PARAGRAPH.test(regulationRef)) sum.paragraph += 1
    else if (regulationRef.includes(', ')) sum.chapter += 1
    sum[seenOf.get(publicationNumber(regulationRef)) ?? 'memory'] += 1
  }
  return sum
}

function founded(
  sets: readonly DefaultSetEntry[],
  publications: readonly Publication[],
  name: string,
): string {
  return columns(Object.values(foundation(sets, publications)).map(String), name)
}

function shares({ questions, ...parts }: Foundation): string {
  const percent = (part: number) =>
    `${questions === 0 ? 0 : Math.round((100 * part) / questions)} %`
  return columns(['', ...Object.values(parts).map(percent)], 'of all')
}

function columns(cells: readonly string[], name: string): string {
  return `${cells.map((cell) => cell.padStart(10)).join('')}  ${name}`.trimEnd()
}

function countReferences({ sets, publications, aside }: Summed): Cited[] {
  const dealt = sets.flatMap(({ questions }) => questions.map(({ regulationRef }) => regulationRef))
  const isOld = (reference: string) =>
    newerEdition(reference, findPublication(reference, publications)) !== null
  const references = countCited(dealt)
  const newer = countCited(dealt.filter(isOld))
  const left = countCited(aside.map(({ regulationRef }) => regulationRef))
  return publications.map((row) => ({
    ...row,
    references: references.get(row.number) ?? 0,
    newer: newer.get(row.number) ?? 0,
    aside: left.get(row.number) ?? 0,
  }))
}

function count(sets: Content['sets']): number {
  return sets.reduce((sum, { questions }) => sum + questions.length, 0)
}

function edition({ edition, change, seen, seenOn }: Publication): string {
  const parts = [edition ?? 'edition not known', change, seen, seenOn && `seen ${seenOn}`]
  return parts.filter(Boolean).join(', ')
}

function inForce({ inForce: known }: Publication): string {
  return known ? `in force ${known.edition} by ${known.source}` : ''
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function line(number: number, text: string): string {
  return `${String(number).padStart(6)}  ${text}`
}
