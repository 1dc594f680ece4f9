import { parseShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { useQuery } from '@tanstack/react-query'
import { type ShareDocument, useOpenShares } from '../../data/unit-boards/shares.ts'
import { type UnitBoardDocument, unitBoardsQuery } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { useRenewedShare } from './use-renewed-share.ts'

/** How old a summary may be before a visit renews it. */
const RENEWED_AFTER = 60 * 60_000

/** Sends the makers of each shared unit board what this device knows now. Shows nothing. */
export function ShareRenewal() {
  const { $id: userId } = useSignedInUser()
  const shares = useOpenShares()
  const unitBoards = useQuery(unitBoardsQuery(userId))
  return (shares.data ?? []).filter(isOld).map((share) => {
    const own = unitBoards.data?.find(
      ({ part, unitBoard }) => part === 'soldier' && unitBoard.$id === share.unitBoardId,
    )
    if (own?.part !== 'soldier') return null
    return (
      <OneRenewal
        key={share.$id}
        share={share}
        unitBoard={own.unitBoard}
        boardId={own.role.boardId}
      />
    )
  })
}

function isOld({ summary }: ShareDocument): boolean {
  const stored = parseShareSummary(summary)
  return stored === null || Date.now() - Date.parse(stored.asOf) > RENEWED_AFTER
}

interface OneRenewalProps {
  share: ShareDocument
  unitBoard: UnitBoardDocument
  boardId: string | null
}

function OneRenewal({ share, unitBoard, boardId }: OneRenewalProps) {
  useRenewedShare(share, unitBoard, boardId)
  return null
}
