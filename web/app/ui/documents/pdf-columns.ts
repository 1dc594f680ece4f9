import type { Fragment } from './pdf-fragments.ts'

/** Fragments that are read one below the other. */
export type Flow = { fragments: Fragment[]; kind: 'text' | 'table'; gutter: number }

/** A column holds at least so many fragments. */
const FEWEST = 5
/** Of all fragments, those that may cross a gutter, such as titles. */
const MAX_CROSSING = 0.15
/** Columns begin at the places where most fragments do. */
const MAX_COLUMN_STARTS = 40
/** Questions and answers of a list that goes on beside itself. */
const NUMBERED = /^\(?(\d{1,4})[.)]/

const MARK_ALONE = /^(?:\(?(?:\d{1,4}|[A-Ja-j]|[ivx]{1,4})[.)]|[-–•▪◦●○■*·➢✓]|[QA]\s*\d*[:.])$/u

/** Puts a page into reading order: columns one after the other, the rows of a table row by row. */
export function splitFlows(fragments: readonly Fragment[]): Flow[] {
  const gutter = gutterOf(fragments)
  if (gutter === null) return [{ fragments: inOrder(fragments), kind: 'text', gutter: 0 }]
  const side = (one: Fragment) => (one.right <= gutter ? 0 : one.x >= gutter ? 1 : 2)
  const [left, right] = [0, 1].map((wanted) => fragments.filter((one) => side(one) === wanted)) as [
    Fragment[],
    Fragment[],
  ]
  if (!areColumns(fragments.map(side), left, right, gutter)) {
    const isTable = fragments.filter((one) => side(one) === 2).length <= fragments.length * 0.1
    return isTable
      ? [{ fragments: [...fragments], kind: 'table', gutter }]
      : [{ fragments: inOrder(fragments), kind: 'text', gutter: 0 }]
  }
  return bands(fragments, (one) => side(one) === 2).flatMap((band) =>
    [2, 0, 1].flatMap((wanted) => {
      const own = band.filter((one) => side(one) === wanted)
      return own.length === 0
        ? []
        : [{ fragments: downwards(own), kind: 'text' as const, gutter: 0 }]
    }),
  )
}

/** The middle of an upright strip that hardly any fragment crosses; null if there is none. */
function gutterOf(fragments: readonly Fragment[]): number | null {
  if (fragments.length < FEWEST * 2) return null
  const from = fragments.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const to = fragments.reduce((most, { right }) => Math.max(most, right), 0)
  let best: { at: number; crossing: number; width: number } | null = null
  // Right columns begin at one place.
  const starts = new Map<number, number>()
  for (const { x } of fragments) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
  const usual = [...starts].sort(([, a], [, b]) => b - a).slice(0, MAX_COLUMN_STARTS)
  for (const [start, count] of usual) {
    if (count < FEWEST - 1 || start < from + (to - from) * 0.1 || start > from + (to - from) * 0.85)
      continue
    const at = start - 2
    const crossing = fragments.filter(({ x, right }) => x < at - 1 && right > at + 1).length
    const left = fragments.filter(({ right }) => right <= at + 1)
    const right = fragments.filter(({ x }) => x >= at - 1)
    if (crossing > fragments.length * MAX_CROSSING) continue
    if (left.length < FEWEST || right.length < FEWEST) continue
    // Numbers of a list stand apart from its words.
    if (left.filter(({ text }) => MARK_ALONE.test(text)).length > left.length * 0.5) continue
    const width =
      at -
      percentile(
        left.map((one) => one.right),
        0.9,
      )
    if (
      best === null ||
      crossing < best.crossing ||
      (crossing === best.crossing && width > best.width)
    )
      best = { at, crossing, width }
  }
  return best?.at ?? null
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** True for columns of a text; false for a table, whose rows go across. */
function areColumns(
  sides: readonly number[],
  left: readonly Fragment[],
  right: readonly Fragment[],
  gutter: number,
): boolean {
  const across = sides.filter((side) => side !== 2)
  const changes = across.filter((side, place) => place > 0 && side !== across[place - 1]).length
  // The program wrote one column after the other.
  if (changes <= 2) return true
  const start = left.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const end = right.reduce((most, one) => Math.max(most, one.right), 0)
  const isFull = (own: readonly Fragment[], from: number, to: number) =>
    own.filter((one) => one.right - from > (to - from) * 0.6).length > own.length * 0.5
  const isProse = isFull(left, start, gutter) && isFull(right, gutter, end)
  const numbers = (own: readonly Fragment[]) =>
    own.flatMap(({ text }) => (NUMBERED.test(text) ? [Number(NUMBERED.exec(text)?.[1])] : []))
  const [first, second] = [numbers(left), numbers(right)]
  const goesOn = first.length > 1 && second.length > 1 && (second[0] ?? 0) > (first.at(-1) ?? 0)
  return goesOn || (isProse && changes > across.length * 0.5 && first.length === 0)
}

/** Parts of a page between the lines that go across it; such a line begins a band. */
function bands(fragments: readonly Fragment[], isAcross: (one: Fragment) => boolean): Fragment[][] {
  const found: Fragment[][] = []
  let wasAcross = false
  for (const one of downwards(fragments)) {
    const across = isAcross(one)
    if (found.length === 0 || (across && !wasAcross)) found.push([])
    found.at(-1)?.push(one)
    wasAcross = across
  }
  return found
}

/** From top to bottom, and from left to right on a line. */
export function downwards(fragments: readonly Fragment[]): Fragment[] {
  const sorted = [...fragments].sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: Fragment[][] = []
  for (const one of sorted) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && Math.abs(first.y - one.y) < Math.max(first.size, one.size) * 0.4)
      line.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x))
}

/** The program's order where it mostly goes downwards, else from top to bottom. */
function inOrder(fragments: readonly Fragment[]): Fragment[] {
  const ups = fragments.filter((one, place) => {
    const above = fragments[place - 1]
    return above !== undefined && one.y > above.y + above.size * 0.5
  }).length
  return ups > 1 ? downwards(fragments) : [...fragments]
}
