import type { Moment } from './columns.ts'

/** The open code of a unit board. A closed one has no row. */
export type UnitBoardCodesTable = {
  unitBoardId: string
  code: string
  createdAt: Moment
}
