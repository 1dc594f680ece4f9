import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import type { Card } from '@squared-away/domain/study/session-engine'
import { type RecoveredSession, resumeSession } from '@squared-away/domain/study/session-recovery'
import { useEffect, useState } from 'react'
import { restoreUnsent } from '../../data/device/unsent-texts.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { keptSessions } from './kept-sessions.ts'
import { handedSession, type OpenSession } from './open-session.ts'
import { heldSessions } from './session-lock.ts'

type Opening<C extends Card> = 'opening' | OpenSession<C> | null

/**
 * The session that a study screen opens: the one that the setup handed over, else the latest
 * unfinished one on this device (after a reload or a crash). Null if there is neither.
 */
export function useOpenSession<C extends Card>(
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
): [Opening<C>, (session: OpenSession<C>) => void] {
  const { $id: userId } = useSignedInUser()
  const [opened, setOpened] = useState<Opening<C>>(
    () => handedSession(userId, studyMode, readCard) ?? 'opening',
  )
  useEffect(() => {
    if (opened !== 'opening') return
    let stopped = false
    void unfinishedSessions(userId, studyMode, readCard).then(([latest]) => {
      if (stopped) return
      setOpened(latest && latest.state.phase === 'studying' ? resumed(latest) : null)
    })
    return () => {
      stopped = true
    }
  }, [opened, userId, studyMode, readCard])
  return [opened, setOpened]
}

/** The stored sessions that are not open in another tab, latest first. */
export async function unfinishedSessions<C extends Card>(
  userId: string,
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
): Promise<RecoveredSession<C>[]> {
  await restoreUnsent()
  const held = await heldSessions()
  return keptSessions(userId, studyMode, readCard).filter(({ state }) => !held.has(state.sessionId))
}

/** Turns a stored session into one that a study screen can open. */
export function resumed<C extends Card>(kept: RecoveredSession<C>): OpenSession<C> {
  const state = resumeSession(kept, new Date().toISOString())
  return { state, boardId: kept.boardId, resumed: true }
}
