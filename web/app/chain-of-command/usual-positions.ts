import type { ChainList } from '@squared-away/domain/soldier/chain-of-command-edits'

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
