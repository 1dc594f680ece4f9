import { readCommasWithTabs } from './comma-table.ts'
import { asks, headingLines, QUESTION } from './question-lines.ts'
import type { TableRows } from './read-form.ts'

/** A part of a text with one form, and the line at which it begins, from 0. */
export type TextPart = { line: number } & (
  | { kind: 'text'; text: string }
  | ({ kind: 'table' } & TableRows)
)

/** The line of dashes below the names of a Markdown table's columns. */
export const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/

/**
 * Splits a document into its parts: Markdown tables, and lists between them. A document of one form
 * has one part.
 */
export function textParts(text: string): TextPart[] {
  const lines = text.split('\n')
  const parts: TextPart[] = []
  let from = 0
  for (let index = 1; index < lines.length; index += 1) {
    if (!isTableHead(lines, index)) continue
    let end = index + 1
    while (end < lines.length && /\|/.test(lines[end] ?? '')) end += 1
    parts.push(...proseParts(lines, from, index - 1))
    parts.push({ kind: 'table', line: index - 1, ...markdownTable(lines.slice(index - 1, end)) })
    from = end
    index = end
  }
  return [...parts, ...proseParts(lines, from, lines.length)]
}

/** The line of dashes below the names of a table's columns. */
function isTableHead(lines: readonly string[], index: number): boolean {
  const [names = '', dashes = ''] = [lines[index - 1], lines[index]]
  return dashes.includes('|') && names.includes('|') && TABLE_RULE.test(dashes)
}

function markdownTable([names = '', , ...lines]: readonly string[]): TableRows {
  const header = cellsOf(names)
  const rows = lines.filter((line) => !TABLE_RULE.test(line)).map(cellsOf)
  return header.every((cell) => cell === '')
    ? { rows, isNamed: false }
    : { rows: [header, ...rows], isNamed: true }
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replaceAll(/<br\s*\/?>/gi, '\n')
        .replaceAll(/\*\*|__/g, '')
        .trim(),
    )
}

/** Numbers and letters of a list that Word puts before a tab. */
const LISTED = /^(\s*(?:\d{1,4}[.)]|[A-Ja-j][.)]|[•·▪◦*-]))\t+(?=[^\t]*$)/

/**
 * Lines with tabs, and questions between them without. Other lines without a tab belong to the
 * answer above them, as in Quizlet.
 */
function proseParts(lines: readonly string[], from: number, to: number): TextPart[] {
  const own = lines.slice(from, to)
  if (own.every((line) => line.trim() === '')) return []
  const filled = own.filter((line) => line.trim() !== '')
  if (!filled.some((line) => line.includes('\t')) || filled.every((line) => line.includes('\t'))) {
    return [{ kind: 'text', line: from, text: own.join('\n') }]
  }
  if (readCommasWithTabs(own.join('\n')) !== null) {
    return [{ kind: 'text', line: from, text: own.join('\n') }]
  }
  const plain = own.map((line) => line.replace(LISTED, '$1 ').replace(/^\t+/, ' '))
  const parts: { line: number; isTabbed: boolean; lines: string[] }[] = []
  const headings = headingLines(own, from === 0)
  for (const [index, line] of plain.entries()) {
    const last = parts.at(-1)
    const isTabbed = line.includes('\t')
    const begins = isTabbed
      ? last?.isTabbed !== true
      : last === undefined || (last.isTabbed && (asksItself(line) || headings.has(index)))
    if (begins) parts.push({ line: from + index, isTabbed, lines: [line] })
    else last?.lines.push(line)
  }
  return parts.map(({ line, lines: texts }) => ({ kind: 'text', line, text: texts.join('\n') }))
}

/** A question by itself: 'Who?', 'Who? You' or 'Q: Who'. */
const asksItself = (line: string) => asks(line) || QUESTION.test(line) || /\S\?\s+\S/.test(line)
