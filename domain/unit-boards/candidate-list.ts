import type { UnitBoardCandidate } from '../entities/unit-board-candidate.ts'
import { calledName } from './called-name.ts'
import type { PastedCandidate } from './candidate-rows.ts'

const keyOf = (candidate: Pick<UnitBoardCandidate, 'rank' | 'name'>) =>
  calledName(candidate).toLowerCase()

/** Which pasted candidates are new to a list, and which are in it already. */
export function newToList(
  list: readonly UnitBoardCandidate[],
  pasted: readonly PastedCandidate[],
): { added: PastedCandidate[]; present: PastedCandidate[] } {
  const there = new Set(list.map(keyOf))
  const isThere = (one: PastedCandidate) => there.has(keyOf(one))
  return {
    added: pasted.filter((one) => !isThere(one)),
    present: pasted.filter(isThere),
  }
}

/** The candidates who appear before the board: neither excused nor alternates. */
export const appearing = (list: readonly UnitBoardCandidate[]) =>
  list.filter(({ isAlternate, isExcused }) => !isAlternate && !isExcused)

/** How many there are, in words, such as '12 candidates (2 alternates, 1 excused)'. */
export function countedCandidates(list: readonly UnitBoardCandidate[]): string {
  const alternates = list.filter(({ isAlternate }) => isAlternate).length
  const excused = list.filter(({ isExcused }) => isExcused).length
  const parts = [
    ...(alternates > 0 ? [`${alternates} ${alternates === 1 ? 'alternate' : 'alternates'}`] : []),
    ...(excused > 0 ? [`${excused} excused`] : []),
  ]
  const all = `${list.length} ${list.length === 1 ? 'candidate' : 'candidates'}`
  return parts.length === 0 ? all : `${all} (${parts.join(', ')})`
}
