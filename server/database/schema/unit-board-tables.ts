import type { NoticeKind } from '@squared-away/domain/entities/unit-board-notice'
import type { Moment } from './columns.ts'

/** The open code of a unit board. A closed one has no row. */
export type UnitBoardCodesTable = {
  unitBoardId: string
  code: string
  createdAt: Moment
}

/** A link that admits one account to a sheet. Only the hash of its secret is stored. */
export type PacketLinksTable = {
  secretHash: string
  sheetId: string
  /** Once it is used: the end of the unit board. */
  expiresAt: Moment
  /** The account that it admitted, which finds the sheet again by it. */
  usedBy: string | null
}

/** A report of a unit board by one of its soldiers. */
export type UnitBoardReportsTable = {
  id: string
  createdAt: Moment
  userId: string
  unitBoardId: string
  reason: string
  /** When an admin hid the unit board or dismissed the report. */
  settledAt: Moment | null
}

/** An invitation of a co-maker. It is deleted when it is taken. */
export type UnitBoardInvitationsTable = {
  secretHash: string
  unitBoardId: string
  /** The maker's name for the invited person. */
  label: string
  expiresAt: Moment
}

/** The candidates of a unit board, which only its makers read. */
export type UnitBoardCandidatesTable = {
  unitBoardId: string
  /** JSON text, read by `parseCandidates`. */
  candidates: string
  /** Counts the saves, so that no maker overwrites what another one saved. */
  version: number
  updatedAt: Moment
}

/** A notice that the makers of a unit board sent to everybody, for the 24 hours in which it counts. */
export type UnitBoardNoticesTable = {
  id: string
  unitBoardId: string
  kind: NoticeKind
  at: Moment
}
