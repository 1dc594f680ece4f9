import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { useEffect, useState } from 'react'
import { getRecordings } from '../data/device/recordings.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** Recordings of a board by step; null while loading. */
export function useRecordings({ sessionId }: Pick<BoardRun, 'sessionId'>) {
  const { $id: userId } = useSignedInUser()
  const [recordings, setRecordings] = useState<ReadonlyMap<string, Blob> | null>(null)
  useEffect(() => {
    let isGone = false
    void getRecordings(userId, sessionId).then((found) => isGone || setRecordings(found))
    return () => {
      isGone = true
    }
  }, [userId, sessionId])
  return recordings
}
