import type { DocumentBlock } from './document.ts'
import { spacedMark } from './list-marks.ts'
import { percentile } from './pdf-columns.ts'
import type { Fragment } from './pdf-fragments.ts'

/** A line of a flow. */
export type Line = { text: string; x: number; right: number; y: number; size: number }

/** What begins a line of its own: numbers, letters of options, bullets, and labels. */
export const MARKED =
  /^(?:\(?(?:\d{1,4}|[A-Ja-j]|[ivx]{1,4})[.)](?:\s|$)|[-–•▪◦●○■*·✓➢][\s\d\p{L}]|(?:Q|A|Question|Answers?|Ans|Correct|Ref|References?|Source|Explanation|Rationale|Note|Option [A-J])\s*#?\d*\s*[:.)])/iu
const MARK_ALONE = /^(?:\(?(?:\d{1,4}|[A-Ja-j]|[ivx]{1,4})[.)]|[-–•▪◦●○■*·✓➢]|[QA]\s*\d*[:.])$/u
const OPTION = /^\(?[A-Ja-j][.)]\s*\S/
const BULLET = /^[•▪◦●○■·➢]\s*/u

/** A line that only parts what is above from what is below. */
const RULE = /^[-–—_=*~.\s]{4,}$/

/** Fragments on one line side by side: options get lines of their own, others a tab between them. */
export function joinLines(fragments: readonly Fragment[]): Line[] {
  const rows: Fragment[][] = []
  for (const one of fragments) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    const isBeside =
      last !== undefined &&
      Math.abs(last.y - one.y) < Math.max(last.size, one.size) * 0.4 &&
      one.x > last.x
    if (row !== undefined && isBeside) row.push(one)
    else rows.push([one])
  }
  const lines = rows.flatMap(linesOfRow).map((line) => ({ ...line, text: spacedMark(line.text) }))
  const wide = lines.filter(({ text }) => text.includes('\t')).length
  // A gap in a line or two makes no table.
  const isTable = wide > 2 && wide >= lines.length * 0.3
  return isTable ? lines : lines.map((line) => ({ ...line, text: line.text.replaceAll('\t', ' ') }))
}

function linesOfRow(row: readonly Fragment[]): Line[] {
  const joined: Fragment[] = []
  for (const one of row) {
    const last = joined.at(-1)
    if (last !== undefined && MARK_ALONE.test(last.text)) {
      last.text = `${last.text} ${one.text}`
      last.right = one.right
    } else joined.push({ ...one })
  }
  if (joined.length > 1 && joined.every(({ text }) => OPTION.test(text))) return joined
  const [first] = joined
  if (first === undefined) return []
  const right = joined.reduce((most, one) => Math.max(most, one.right), 0)
  return [{ ...first, right, text: joined.map(({ text }) => text).join('\t') }]
}

/** The blocks of a flow: lines that the page's edge broke are joined, gaps become blank lines. */
export function joinBlocks(lines: readonly Line[], body: number): DocumentBlock[] {
  const leading = leadingOf(lines)
  const edge = edgeOf(lines)
  const blocks: DocumentBlock[] = []
  let last: Line | null = null
  for (const line of lines) {
    const text = line.text.replace(BULLET, '- ')
    const above = blocks.at(-1)
    if (last !== null && above?.kind === 'line' && goesOn(last, line, leading, edge)) {
      above.text = joinedText(above.text, text)
    } else {
      const gap = last === null ? 0 : last.y - line.y
      if (last !== null && (gap > leading * 1.5 || gap < 0)) blocks.push({ kind: 'line', text: '' })
      const isHeading = line.size > body * 1.12 && text.length < 90 && !MARKED.test(text)
      const isSame =
        isHeading && last !== null && above?.kind === 'heading' && gap < line.size * 1.6
      if (isSame && above?.kind === 'heading' && Math.abs((last?.size ?? 0) - line.size) < 0.5)
        above.text = joinedText(above.text, text)
      else if (isHeading) blocks.push({ kind: 'heading', text })
      else blocks.push({ kind: 'line', text })
    }
    last = line
  }
  return blocks
}

/** The usual distance of two lines. */
function leadingOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, place) => {
    const above = lines[place - 1]
    const gap = above === undefined ? 0 : above.y - line.y
    return gap > 0 && gap < line.size * 2.2 ? [gap] : []
  })
  return gaps.length === 0 ? 14 : percentile(gaps, 0.3)
}

/** How far the lines of a flow reach. */
const edgeOf = (lines: readonly Line[]) =>
  percentile(
    lines.map(({ right }) => right),
    0.98,
  )

/** True if a line continues the one above: no room was left for its first word. */
function goesOn(above: Line, line: Line, leading: number, edge: number): boolean {
  const gap = above.y - line.y
  if (MARKED.test(line.text) || line.text.includes('\t') || RULE.test(line.text)) return false
  if (gap < 0 || gap > Math.max(leading * 1.35, line.size * 1.45)) return false
  if (Math.abs(above.size - line.size) > line.size * 0.12) return false
  if (/[\p{Ll}]-$/u.test(above.text) && /^\p{Ll}/u.test(line.text)) return true
  if (line.x < above.x - line.size * 4 || line.x > above.x + line.size * 5) return false
  // A question is over, however full its last line is.
  if (/\?["”)]?$/.test(above.text) && /^\P{Ll}/u.test(line.text)) return false
  const [word = ''] = line.text.split(' ')
  const wordWidth = ((line.right - line.x) * (word.length + 1)) / Math.max(1, line.text.length)
  const isFull = above.right + wordWidth > edge - line.size * 0.3
  const isSentence = /^\p{Ll}/u.test(line.text) && !/[.?!:]["”)]?$/.test(above.text)
  return isFull || (isSentence && above.right > edge * 0.6)
}

/** Prefixes that keep their hyphen. */
const KEEPS_HYPHEN =
  /(?:^|[\s(“"])(?:self|non|well|co|ex|anti|all|cross|high|low|long|short|on|off|first|second|third|re|pre|post|multi|semi|\p{Lu}\S*)-$/u

function joinedText(above: string, below: string): string {
  const isCut = /\p{Ll}-$/u.test(above) && /^\p{Ll}/u.test(below)
  if (!isCut) return `${above} ${below}`
  return KEEPS_HYPHEN.test(above) ? above + below : above.slice(0, -1) + below
}
