import type { UnitBoard } from '@squared-away/domain/entities/unit-board'
import { limitSummary, parseShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShareDocument, useRefreshShare } from '../../data/unit-boards/shares.ts'
import { useShareSummary } from './use-share-summary.ts'

/** Sends what changed in a share since it was last sent, once a visit. */
export function useRenewedShare(
  share: ShareDocument,
  unitBoard: UnitBoard,
  boardId: string | null,
) {
  const [now] = useState(() => new Date())
  const summary = useShareSummary(unitBoard, boardId, share.parts, now)
  const [isSent, setSent] = useState(false)
  const refreshing = useRefreshShare()
  const fresh = summary && limitSummary(summary, share.parts)
  const send = useEffectEvent(() => {
    if (isSent || fresh === undefined) return
    setSent(true)
    const stored = parseShareSummary(share.summary)
    if (stored && Date.parse(stored.asOf) >= now.getTime()) return
    refreshing.mutate({ id: share.$id, summary: fresh })
  })
  const isThere = fresh !== undefined
  useEffect(() => {
    if (isThere) send()
  }, [isThere])
}
