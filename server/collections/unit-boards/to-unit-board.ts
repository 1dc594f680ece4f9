import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import type { Row } from '../../database/row.ts'

/** A stored unit board as the domain has it. */
export function toUnitBoard(row: Row): UnitBoard {
  return {
    ...(row as unknown as UnitBoard),
    categories: JSON.parse(String(row.categories)),
    bring: JSON.parse(String(row.bring)),
    suspenses: JSON.parse(String(row.suspenses)),
    isForBoth: row.isForBoth === 1,
    coMakerIds: JSON.parse(String(row.coMakerIds)),
    isHidden: row.isHidden === 1,
  }
}
