import { TALLY_RULES } from '@squared-away/domain/boards/tally'
import type { UnitBoard, UnitBoardKind, UnitText } from '@squared-away/domain/entities/unit-board'

/** A kind as the editor offers it: a board of both is a flag of the entity. */
export type OfferedKind = UnitBoardKind | 'both'

/** The kinds; those with a period leave its name open. */
export const KIND_NAMES: Readonly<Record<OfferedKind, string>> = {
  promotion: 'Promotion (AR 600-8-19, ch. 3)',
  'nco-of-quarter': 'NCO of the ...',
  'soldier-of-quarter': 'Soldier of the ...',
  both: 'Soldier and NCO of the ...',
  'audie-murphy': 'Audie Murphy club',
}

export const PERIOD_NAMES: Readonly<Record<UnitBoard['period'], string>> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

type Kinds = Pick<UnitBoard, 'kind' | 'isForBoth'>

export const offeredKind = ({ kind, isForBoth }: Kinds): OfferedKind =>
  isForBoth && isOfPeriod(kind) ? 'both' : kind

/** Whether a kind of board names a Soldier or an NCO of a period. */
export const isOfPeriod = (kind: UnitBoardKind) => TALLY_RULES[kind].counts === 'points'

/** A board's kind with its period, as in 'NCO of the Month'. */
// An older unit board on a device has no period.
export const kindName = (board: Kinds & Pick<UnitBoard, 'period'>): string =>
  KIND_NAMES[offeredKind(board)].replace('...', PERIOD_NAMES[board.period ?? 'quarter'])

export const TEXT_NAMES: Readonly<Record<UnitText['kind'], string>> = {
  motto: 'Motto',
  history: 'Unit history',
  song: 'Song',
  other: 'Other text',
}
