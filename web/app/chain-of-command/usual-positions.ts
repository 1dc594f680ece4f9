import type { ChainList, ChainRow } from '@squared-away/domain/soldier/chain-of-command-edits'
import { useMemo } from 'react'

/**
 * Positions that many soldiers have above them, the nearest first. Positions only: who holds one
 * today is for the soldier to enter.
 */
export const USUAL_POSITIONS: Record<ChainList, readonly string[]> = {
  coc: [
    'Team Leader',
    'Squad Leader',
    'Platoon Leader',
    'Company Commander',
    'Battalion Commander',
    'Brigade Commander',
    'Division Commander',
    'Corps Commander',
    'Army Commander',
    'Combatant Commander',
    'Chief of Staff of the Army',
    'Secretary of the Army',
    'Secretary of Defense (Secretary of War)',
    'Commander in Chief',
  ],
  ncosc: [
    'Team Leader',
    'Squad Leader',
    'Platoon Sergeant',
    'First Sergeant',
    'Battalion Command Sergeant Major',
    'Brigade Command Sergeant Major',
    'Division Command Sergeant Major',
    'Corps Command Sergeant Major',
    'Army Command Sergeant Major',
    'Sergeant Major of the Army',
  ],
}

/** The usual positions that the list does not hold yet; the same list until that changes. */
export function useOpenPositions(list: ChainList, rows: readonly ChainRow[]): readonly string[] {
  const held = new Set(rows.map((row) => row.positionTitle.trim().toLowerCase()))
  const open = USUAL_POSITIONS[list].filter((position) => !held.has(position.toLowerCase()))
  const key = JSON.stringify(open)
  return useMemo(() => JSON.parse(key) as string[], [key])
}
