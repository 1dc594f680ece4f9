import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { parseMembers } from '@squared-away/domain/entities/unit-board'
import { useEffect } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { keepBoardDayFacts } from '../../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../../data/boards/board-members.ts'
import type { OwnUnitBoard } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'

/**
 * Stores the members and the day's facts of the unit board that the active board follows on this
 * device, in the place of those of a memorandum. The mock board and the dashboard around the day of
 * the board read them there.
 */
export function useKeptUnitBoard(own: readonly OwnUnitBoard[] | undefined) {
  const { $id: userId } = useSignedInUser()
  const { data: active } = useActiveBoard()
  const followed = own?.find((one) => one.part === 'soldier' && one.role.boardId === active?.$id)
  useEffect(() => {
    if (!followed) return
    const { members, targetDate, reportingTime, place, uniform, bring } = followed.unitBoard
    const { rehearsal, prohibited, suspenses } = followed.unitBoard
    const named = (parseMembers(members) ?? []).map(({ name, topics }) => ({ name, topics }))
    if (named.length > 0) keepMemorandumMembers(userId, named)
    const day = dayOfTargetDate(targetDate)
    if (day === null) return
    const before = { rehearsal, prohibited, suspenses }
    keepBoardDayFacts(userId, day, { reportingTime, place, uniform, bring, ...before })
  }, [followed, userId])
}
