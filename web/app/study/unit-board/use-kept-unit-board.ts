import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { parseMembers } from '@squared-away/domain/entities/unit-board'
import { useEffect } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { keepBoardDayFacts } from '../../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../../data/boards/board-members.ts'
import type { OwnUnitBoard } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'

/**
 * Keeps what the unit board of the active board says about its members and its day on this device,
 * where the mock board and the days around the board read it, as they do after a memorandum.
 */
export function useKeptUnitBoard(own: readonly OwnUnitBoard[] | undefined) {
  const { $id: userId } = useSignedInUser()
  const { data: active } = useActiveBoard()
  const followed = own?.find((one) => one.part === 'soldier' && one.role.boardId === active?.$id)
  useEffect(() => {
    if (!followed) return
    const { members, targetDate, reportingTime, place, uniform, bring } = followed.unitBoard
    const named = (parseMembers(members) ?? []).map(({ name, topics }) => ({ name, topics }))
    if (named.length > 0) keepMemorandumMembers(userId, named)
    const day = dayOfTargetDate(targetDate)
    if (day !== null) keepBoardDayFacts(userId, day, { reportingTime, place, uniform, bring })
  }, [followed, userId])
}
