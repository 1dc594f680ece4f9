import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import type { BoardRecord } from '@squared-away/domain/rooms/room'
import type { CitedPublication } from '@squared-away/domain/unit-boards/documents/board-facts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'

/** What documents are written from. */
export interface DocumentFormProps {
  unitBoard: UnitBoardDocument
  sources: {
    /** Of the packet, in the order of the members; empty if none is dealt. */
    sheets: readonly Sheet[]
    /** The votes of rooms, the latest first. */
    records: readonly BoardRecord[]
    publications: readonly CitedPublication[]
  }
  onClose: () => void
}

/** The candidates of a dealt packet. */
export function listCandidates([president]: readonly Sheet[]): string[] {
  return president?.candidates.map(({ name }) => name) ?? []
}
