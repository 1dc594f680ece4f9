import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import { Link } from 'react-router'
import { unitBoardAddress } from '../../addresses/screens.ts'

interface EvenMembersLineProps {
  members: number
  unitBoard: Pick<UnitBoard, 'kind' | 'evenReason'> & { $id: string }
}

/** Of a promotion board with an even number of members: the reason, or a line that asks for it. */
export function EvenMembersLine({ members, unitBoard }: EvenMembersLineProps) {
  if (unitBoard.kind !== 'promotion' || members % 2 === 1) return null
  const { evenReason } = unitBoard
  return (
    <p>
      {members} members vote, an even number, so votes can tie.{' '}
      {evenReason ? (
        <>Reason: {evenReason}</>
      ) : (
        <>
          Make it odd, or{' '}
          <Link to={unitBoardAddress(unitBoard.$id)}>say why on the unit board</Link>.
        </>
      )}
    </p>
  )
}
