import type { Content } from './load.ts'
import type { Publication } from './schema.ts'

/** A publication with the number of questions and scenarios that name it. */
type Cited = Publication & { references: number }

/**
 * The report on the content as text: questions a category, references a publication, which editions
 * were seen longest ago, and which never were.
 */
export function summarise({ sets, publications }: Content): string {
  const cited = countReferences({ sets, publications })
  const standard = sets.filter(({ type }) => type === 'standard')
  const scenarios = sets.filter(({ type }) => type === 'situational')
  const used = cited.filter(({ references }) => references > 0)
  const known = used
    .filter(({ seenOn }) => seenOn !== null)
    .toSorted((a, b) => (a.seenOn ?? '').localeCompare(b.seenOn ?? ''))
  return [
    `${count(standard)} questions in ${standard.length} categories, ${count(scenarios)} scenarios`,
    ...section(
      'Questions a category',
      sets.map(({ category, questions }) => line(questions.length, category)),
    ),
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

function countReferences({ sets, publications }: Content): Cited[] {
  const counts = new Map<string, number>()
  for (const { regulationRef } of sets.flatMap(({ questions }) => questions)) {
    const [number = ''] = regulationRef.split(',')
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
