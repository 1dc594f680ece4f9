import { Button } from '@mantine/core'
import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import { passedCards } from '@squared-away/domain/study/deck-length'
import {
  type Card,
  type SessionState,
  sessionProgress,
  toStudySession,
} from '@squared-away/domain/study/session-engine'
import type { RecoveredSession } from '@squared-away/domain/study/session-recovery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { queueSession, sendSession } from '../../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { formatMoment } from '../../ui/page/moments.ts'
import { dropKept } from './kept-sessions.ts'
import type { OpenSession } from './open-session.ts'
import classes from './unfinished-session.module.css'
import { resumed, unfinishedSessions } from './use-open-session.ts'

const keptKey = (userId: string, studyMode: StudyMode) => ['kept-sessions', userId, studyMode]

/** The unfinished sessions on this device, for a setup screen. */
export function useUnfinishedSessions<C extends Card>(
  studyMode: StudyMode,
  readCard: (card: unknown) => C | null,
) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const queryKey = keptKey(userId, studyMode)
  const { data: sessions = [] } = useQuery({
    queryKey,
    queryFn: () => unfinishedSessions(userId, studyMode, readCard),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })

  /** Saves the answers of an unfinished session, without a board if there is none. */
  function save(kept: RecoveredSession<C>, activeBoardId: string | undefined) {
    const boardId = kept.boardId ?? activeBoardId ?? null
    if (sessionProgress(kept.state).answered > 0) {
      const data = toStudySession(kept.state, { userId, boardId, endTime: kept.savedAt })
      queueSession(userId, kept.state.sessionId, data)
      void sendSession(userId, kept.state.sessionId)
    }
    drop(kept)
  }

  function drop(kept: RecoveredSession<C>) {
    dropKept(userId, kept.state)
    void queryClient.invalidateQueries({ queryKey })
  }
  return { sessions, save, drop }
}

interface UnfinishedSessionsProps<C extends Card> {
  studyMode: StudyMode
  readCard: (card: unknown) => C | null
  /** The active board, which gets sessions that were started without one. */
  board: BoardDocument | null | undefined
  onContinue: (session: OpenSession<C>) => void
  /** Called when a session was saved or discarded, to remove other data of it. */
  onGone?: (state: SessionState<C>) => void
}

/** All unfinished sessions of a mode on this device, each with its actions. */
export function UnfinishedSessions<C extends Card>(props: UnfinishedSessionsProps<C>) {
  const { studyMode, readCard, board, onContinue, onGone } = props
  const unfinished = useUnfinishedSessions(studyMode, readCard)
  return unfinished.sessions.map((kept) => (
    <UnfinishedSession
      key={kept.state.sessionId}
      kept={kept}
      board={board}
      onContinue={onContinue}
      onSave={() => {
        unfinished.save(kept, board?.$id)
        onGone?.(kept.state)
      }}
      onDiscard={() => {
        unfinished.drop(kept)
        onGone?.(kept.state)
      }}
    />
  ))
}

/** An unfinished session: resume it, save its answers, or discard it. */
export function UnfinishedSession<C extends Card>({
  kept,
  board,
  onContinue,
  onSave,
  onDiscard,
}: {
  kept: RecoveredSession<C>
  board: BoardDocument | null | undefined
  onContinue: (session: OpenSession<C>) => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { passed: answered, cards: total } = passedCards(kept.state)
  const canContinue = kept.state.phase === 'studying'
  // While the active board loads, it is unknown whether there is one.
  const canSave = answered > 0 && (kept.boardId !== null || board !== undefined)
  return (
    <section className={classes.note} aria-labelledby={`kept-${kept.state.sessionId}`}>
      <div>
        <h2 id={`kept-${kept.state.sessionId}`} className={classes.heading}>
          {canContinue ? 'You have an unfinished session' : 'A session is not saved yet'}
        </h2>
        <p className={classes.words}>
          {answered === 0
            ? `None of ${total} answered yet, ${formatMoment(kept.savedAt)}.`
            : `${answered} of ${total} answered, ${formatMoment(kept.savedAt)}. The answers are kept on this device.`}
        </p>
      </div>
      <div className={classes.choices}>
        {canContinue && <Button onClick={() => onContinue(resumed(kept))}>Continue</Button>}
        {canSave && (
          <Button variant={canContinue ? 'default' : 'filled'} onClick={onSave}>
            Save what I answered
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
