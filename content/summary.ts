import { type Content, type DefaultSetEntry, publicationNumber } from './load.ts'
import type { Publication } from './schema.ts'

/** The input of the report. */
type Summed = Pick<Content, 'sets' | 'publications'>

/** A publication with the number of questions and scenarios that cite it. */
type Cited = Publication & { references: number }

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
 * Returns the report on the content as text: how well the questions of each category are sourced,
 * the number of references per publication, the editions that were checked longest ago, and those
 * never seen. Two reports can be compared line by line.
 */
export function summarize({ sets, publications }: Summed): string {
  const cited = countReferences({ sets, publications })
  const standard = sets.filter(({ type }) => type === 'standard')
  const scenarios = sets.filter(({ type }) => type === 'situational')
  const used = cited.filter(({ references }) => references > 0)
  const known = used
    .filter(({ seenOn }) => seenOn !== null)
    .toSorted((a, b) => (a.seenOn ?? '').localeCompare(b.seenOn ?? ''))
  return [
    `${count(standard)} questions in ${standard.length} categories, ${count(scenarios)} scenarios`,
    ...beingChecked({ sets, publications }),
    ...section('How they are founded', [
      columns(['questions', 'paragraph', 'chapter', 'text', 'official', 'second.', 'memory'], ''),
      ...sets.map((set) => founded([set], publications, set.category)),
      founded(sets, publications, 'all'),
      shares(foundation(sets, publications)),
    ]),
    ...section(
      'References a publication',
      cited
        .toSorted((a, b) => b.references - a.references || a.number.localeCompare(b.number))
        .map((row) => line(row.references, `${row.number}, ${row.title} (${edition(row)})`)),
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

function beingChecked({ sets, publications }: Summed): string[] {
  const aside = sets.filter((set) => set.beingChecked > 0)
  if (aside.length === 0) return []
  const numbers = publications.filter((row) => row.beingChecked).map(({ number }) => number)
  return section(
    `Set aside, being checked: ${numbers.join(', ')}`,
    aside.map((set) => line(set.beingChecked, set.category)),
  )
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

function countReferences({ sets, publications }: Summed): Cited[] {
  const counts = new Map<string, number>()
  for (const { regulationRef } of sets.flatMap(({ questions }) => questions)) {
    const number = publicationNumber(regulationRef)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return publications.map((row) => ({ ...row, references: counts.get(row.number) ?? 0 }))
}

function count(sets: Content['sets']): number {
  return sets.reduce((sum, { questions }) => sum + questions.length, 0)
}

function edition({ edition, change, seen, seenOn }: Publication): string {
  const parts = [edition ?? 'edition not known', change, seen, seenOn && `seen ${seenOn}`]
  return parts.filter(Boolean).join(', ')
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...lines]
}

function line(number: number, text: string): string {
  return `${String(number).padStart(6)}  ${text}`
}
