import type { ChainListId, ChainRow } from '@squared-away/domain/soldier/chain-of-command-edits'
import { useMemo } from 'react'

/** Common positions, nearest first. Soldiers enter the current holders themselves. */
export const USUAL_POSITIONS: Record<ChainListId, readonly string[]> = {
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

/** Suggested positions that are not in the list yet; keeps its identity until they change. */
export function useOpenPositions(list: ChainListId, rows: readonly ChainRow[]): readonly string[] {
  const held = new Set(rows.map((row) => row.positionTitle.trim().toLowerCase()))
  const open = USUAL_POSITIONS[list].filter((position) => !held.has(position.toLowerCase()))
  const key = JSON.stringify(open)
  return useMemo(() => JSON.parse(key) as string[], [key])
}
