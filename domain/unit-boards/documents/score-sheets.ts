import { TALLY_RULES } from '../../boards/tally.ts'
import { PLAIN_SCORING, parseMembers, parseScoring } from '../../entities/unit-board.ts'
import { boardTitle, candidateRank, writtenDay } from './board-facts.ts'
import { documentText } from './memorandum-form.ts'
import type { WrittenBoard } from './memorandum-of-instruction.ts'

/** A sheet on which one member scores one candidate. */
export type ScoreSheet = {
  readonly title: string
  /** Board, date, place, candidate, rank and member; empty to be written by hand. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly rows: readonly ScoreRow[]
  /** The last row: the vote, or the points in all. */
  readonly total: ScoreRow
}

export type ScoreRow = {
  readonly name: string
  /** What is marked: '☐ GO ☐ NO-GO', or '____ of 50'. */
  readonly box: string
}

/** What every member looks at besides the answers, if the unit has no lines of its own. */
const USUAL_LINES = ['Appearance', 'Bearing', 'Self-confidence', 'Oral expression', 'Attitude']

/** The lines of a member's sheet; the president also looks at how the candidate reports. */
export function scoreRows(
  { kind, scoring }: Pick<WrittenBoard, 'kind' | 'scoring'>,
  isPresident: boolean,
): { rows: ScoreRow[]; total: ScoreRow } {
  if (TALLY_RULES[kind].counts === 'votes') {
    const names = isPresident ? ['Reporting to the board', ...USUAL_LINES] : USUAL_LINES
    const box = '☐ GO ☐ NO-GO'
    return { rows: names.map((name) => ({ name, box })), total: { name: 'My vote', box } }
  }
  const { lines } = parseScoring(scoring ?? '') ?? PLAIN_SCORING
  const most = lines.reduce((sum, { max }) => sum + max, 0)
  return {
    rows:
      lines.length > 0
        ? lines.map(({ name, max }) => ({ name: documentText(name), box: `____ of ${max}` }))
        : USUAL_LINES.map((name) => ({ name, box: '____' })),
    total: { name: 'Points in all', box: most > 0 ? `____ of ${most}` : '____' },
  }
}

/**
 * A score sheet for each member and candidate, member by member. Without candidates each member
 * gets one to copy, and without members there is one.
 *
 * @param only The place of the one member whose sheets are wanted; null for all.
 */
export function scoreSheets(
  board: WrittenBoard,
  candidates: readonly string[],
  { only = null }: { only?: number | null } = {},
): ScoreSheet[] {
  const members = (parseMembers(board.members) ?? []).map(({ name }) => name)
  const named = members.length > 0 ? members : ['']
  const seen = candidates.length > 0 ? candidates : ['']
  return named.flatMap((member, at) =>
    only !== null && only !== at
      ? []
      : seen.map((candidate) => ({
          title: `Score sheet, ${boardTitle(board)}`,
          facts: sheetFacts(board, candidate, member),
          ...scoreRows(board, at === 0),
        })),
  )
}

/** What stands at the top of a member's sheet for a candidate. */
export function sheetFacts(
  { targetDate, place }: Pick<WrittenBoard, 'targetDate' | 'place'>,
  candidate: string,
  member: string,
): ScoreSheet['facts'] {
  return [
    ['Date', writtenDay(targetDate) ?? ''],
    ['Place', documentText(place ?? '')],
    ['Candidate', documentText(candidate)],
    ['Rank', candidateRank(candidate) ?? ''],
    ['Member', documentText(member)],
  ]
}
