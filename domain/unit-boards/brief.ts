import type { ShareSummary } from '../entities/unit-board-share.ts'

/** A soldier who shares, as the roster has one. */
export type Briefed = {
  readonly roleId: string
  readonly name: string
  readonly summary: ShareSummary | null
}

/** What is known today in percent, or why there is no percentage. */
export type BriefCell = number | 'not-started' | 'too-few'

export type BriefRow = {
  readonly roleId: string
  readonly name: string
  /** From 1; it says nothing of the name, and stays while nobody begins or ends to share. */
  readonly number: number
  readonly days: number | null
  readonly mockBoards: number | null
  /** Cards that the soldier leaves out of the topics. */
  readonly offBoard: number | null
  /** True for a share with the forecast alone, which has no cells. */
  readonly isForecast: boolean
  readonly cells: ReadonlyMap<string, BriefCell>
}

/** A table of the soldiers who share, by topic. Nobody else is in it, not even in a count. */
export type Brief = {
  /** Those of the unit board first, in its order, then others that are shared. */
  readonly topics: readonly string[]
  readonly rows: readonly BriefRow[]
  /** The columns besides the topics that anybody shares. */
  readonly counts: readonly BriefCount[]
  /** By topic, the mean of those who have a percentage, rounded. */
  readonly averages: ReadonlyMap<string, number>
}

const COUNTS = ['days', 'mockBoards', 'offBoard'] as const

export type BriefCount = (typeof COUNTS)[number]

/** Makes the table, in the order of the roster. */
export function buildBrief(sharing: readonly Briefed[], topicsOfBoard: readonly string[]): Brief {
  const byRole = sharing.toSorted((a, b) => (a.roleId < b.roleId ? -1 : 1))
  const numbers = new Map(byRole.map(({ roleId }, at) => [roleId, at + 1]))
  const rows = sharing.map((one) => rowOf(one, numbers.get(one.roleId) ?? 0))
  const shared = new Set(rows.flatMap(({ cells }) => [...cells.keys()]))
  const ofBoard = topicsOfBoard.filter((topic) => shared.has(topic))
  const topics = [...new Set([...ofBoard, ...[...shared].toSorted()])]
  return {
    topics,
    rows,
    counts: COUNTS.filter((name) => rows.some((row) => row[name] !== null)),
    averages: averagesOf(rows, topics),
  }
}

function rowOf({ roleId, name, summary }: Briefed, number: number): BriefRow {
  const list = summary?.topics?.list ?? []
  return {
    ...{ roleId, name, number },
    days: summary?.studiedDays ?? null,
    mockBoards: summary?.mockBoards ?? null,
    offBoard: summary?.offBoard ?? null,
    isForecast: summary?.readiness !== undefined && summary.topics === undefined,
    cells: new Map(
      list.map(({ topic, seen, known }) => [
        topic,
        seen === 0 ? 'not-started' : (known?.today ?? 'too-few'),
      ]),
    ),
  }
}

function averagesOf(
  rows: readonly BriefRow[],
  topics: readonly string[],
): ReadonlyMap<string, number> {
  const means = topics.flatMap((topic) => {
    const known = rows.flatMap(({ cells }) => {
      const cell = cells.get(topic)
      return typeof cell === 'number' ? [cell] : []
    })
    if (known.length === 0) return []
    const sum = known.reduce((total, each) => total + each, 0)
    return [[topic, Math.round(sum / known.length)] as const]
  })
  return new Map(means)
}

/** A column: the soldiers, a count, or a topic. */
export type BriefColumn = 'soldier' | BriefCount | `topic ${string}`

export type BriefOrder = {
  readonly by: BriefColumn
  readonly direction: 'ascending' | 'descending'
  /** Whether soldiers are named; otherwise they are sorted by number. */
  readonly isNamed: boolean
}

const ALPHABET = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts the rows. What a soldier does not share comes last in both directions; a topic that is not
 * started is the least that is known of it. Equal rows stay in the order of the table or, without
 * names, of their numbers, which does not follow the alphabet.
 */
export function sortedBrief(
  rows: readonly BriefRow[],
  { by, direction, isNamed }: BriefOrder,
): BriefRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  if (by === 'soldier') {
    return rows.toSorted(
      (a, b) => sign * (isNamed ? ALPHABET.compare(a.name, b.name) : a.number - b.number),
    )
  }
  const given = isNamed ? rows : rows.toSorted((a, b) => a.number - b.number)
  return given.toSorted((a, b) => {
    const [one, other] = [sortedValue(a, by), sortedValue(b, by)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

function sortedValue(row: BriefRow, by: Exclude<BriefColumn, 'soldier'>): number | null {
  if (by === 'days' || by === 'mockBoards' || by === 'offBoard') return row[by]
  const cell = row.cells.get(by.slice('topic '.length))
  if (cell === undefined) return null
  return typeof cell === 'number' ? cell : cell === 'not-started' ? -2 : -1
}
