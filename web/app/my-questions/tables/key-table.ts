import { TABLE_RULE } from './text-parts.ts'

/** '| # | Answer | … |': a key in a table. */
const NUMBER_NAME = /^(?:#|no\.?|nr\.?|num(?:ber)?|q|q ?#|questions?(?: ?#| number)?|item)$/i
const ANSWER_NAME = /^(?:(?:correct |right )?(?:answers?|options?|choices?|letters?)|key|correct)$/i
const WHY_NAME = /^(?:explanations?|rationales?)$/i
const REFERENCE_NAME = /^(?:sources?|references?|refs?|publications?|regulations?)$/i

/**
 * A text whose answer keys are lines ('12. B. Because … (Ref: AR 600-20)') instead of Markdown
 * tables, so that they are read with the questions above them. Lines keep their places.
 */
export function withKeyLines(text: string): string {
  if (!text.includes('|')) return text
  const lines = text.split('\n')
  for (let index = 1; index < lines.length; index += 1) {
    if (!TABLE_RULE.test(lines[index] ?? '') || !(lines[index] ?? '').includes('|')) continue
    const names = cellsOf(lines[index - 1] ?? '')
    const end = tableEnd(lines, index + 1)
    const rows = lines.slice(index + 1, end).map(cellsOf)
    const key = keyColumns(names, rows)
    if (key !== null) {
      lines[index - 1] = 'ANSWERS'
      lines[index] = ''
      for (const [row, cells] of rows.entries()) lines[index + 1 + row] = keyLine(names, cells, key)
    }
    index = end
  }
  return lines.join('\n')
}

function tableEnd(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, index) => index >= from && !line.includes('|'))
  return end === -1 ? lines.length : end
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replaceAll(/<br\s*\/?>/gi, ' ')
        .trim(),
    )

type KeyColumns = { answer: number; why: number; reference: number; others: number[] }

/** Null for a table that is not a key: its first column counts, and its answers are letters. */
function keyColumns(names: readonly string[], rows: readonly string[][]): KeyColumns | null {
  const answer = names.findIndex((name) => ANSWER_NAME.test(name))
  if (rows.length < 2 || answer < 1 || !NUMBER_NAME.test(names[0] ?? '')) return null
  const isKey = rows.every(
    (cells) => /^\d{1,4}[.)]?$/.test(cells[0] ?? '') && /^\W{0,3}[A-J]\b/.test(cells[answer] ?? ''),
  )
  if (!isKey) return null
  const why = names.findIndex((name) => WHY_NAME.test(name))
  const reference = names.findIndex((name) => REFERENCE_NAME.test(name))
  const known = [0, answer, why, reference]
  const others = names.map((_, place) => place).filter((place) => !known.includes(place))
  return { answer, why, reference, others }
}

function keyLine(
  names: readonly string[],
  cells: readonly string[],
  { answer, why, reference, others }: KeyColumns,
): string {
  const cell = (at: number) => cells[at] ?? ''
  const named = (at: number) => (cell(at) === '' ? '' : `${names[at] ?? ''}: ${cell(at)}`)
  const key = cell(answer).replaceAll('**', '').replace(/^\W+/, '').replace(/\W+$/, '')
  const words = [cell(why), ...others.map(named)]
  const ref = cell(reference) === '' ? [] : [`(Ref: ${cell(reference)})`]
  return [`${cell(0).replace(/\D/g, '')}. ${key}.`, ...words, ...ref].filter(Boolean).join(' ')
}
