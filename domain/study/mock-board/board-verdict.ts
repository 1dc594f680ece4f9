import { markCredit } from './board-marks.ts'
import { BOARD_AREAS, BOARD_PARTS, type BoardArea } from './board-parts.ts'
import type { BoardRun } from './board-run.ts'
import type { BoardStep } from './board-step.ts'

/** A member votes GO if at least this share of their questions was answered. */
const GO_FROM = 0.7

export type Vote = { name: string; isGo: boolean }

export type PointsRow = { area: BoardArea; label: string; points: number; maximum: number }

export type Verdict =
  | { scoring: 'votes'; votes: Vote[]; isGo: boolean }
  | { scoring: 'points'; rows: PointsRow[]; points: number; maximum: number }

/** The verdict; null until every step is marked. */
export function boardVerdict(run: BoardRun): Verdict | null {
  if (run.steps.some(({ id }) => run.marks[id] === undefined)) return null
  return run.setup.scoring === 'votes' ? byVotes(run) : byPoints(run)
}

/** GO needs more than half of the votes; a tie is not enough. */
export function isMajority(votes: readonly Pick<Vote, 'isGo'>[]): boolean {
  return votes.filter(({ isGo }) => isGo).length * 2 > votes.length
}

/** Each member votes on their own questions, the president also on conduct and introduction. */
function byVotes(run: BoardRun): Verdict {
  const votes = run.setup.members.flatMap(({ name }, member): Vote[] => {
    const credit = creditOf(run, (step) => step.member === member)
    return credit === null ? [] : [{ name, isGo: credit >= GO_FROM }]
  })
  return { scoring: 'votes', votes, isGo: isMajority(votes) }
}

/** Areas that the board skipped have no row. */
function byPoints(run: BoardRun): Verdict {
  const rows = BOARD_AREAS.flatMap(({ id: area, label }): PointsRow[] => {
    const credit = creditOf(run, ({ part }) => BOARD_PARTS[part].area === area)
    const maximum = run.setup.maximumPoints[area]
    return credit === null ? [] : [{ area, label, points: Math.round(credit * maximum), maximum }]
  })
  const sum = (of: (row: PointsRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    scoring: 'points',
    rows,
    points: sum(({ points }) => points),
    maximum: sum(({ maximum }) => maximum),
  }
}

/** The mean score of the chosen steps, 0 to 1; null if there are none. */
function creditOf({ steps, marks }: BoardRun, isChosen: (step: BoardStep) => boolean) {
  const credits = steps.filter(isChosen).flatMap(({ id }) => {
    const mark = marks[id]
    return mark ? [markCredit(mark)] : []
  })
  if (credits.length === 0) return null
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length
}
