import type { UnitBoardCandidate } from '../entities/unit-board-candidate.ts'

/** A candidate as a packet and a room name one, by rank and name. */
export const calledName = ({ rank, name }: Pick<UnitBoardCandidate, 'rank' | 'name'>) =>
  rank === null ? name : `${rank} ${name}`
