import {
  type Card,
  type SessionProgress,
  type SessionState,
  sessionProgress,
  sessionScore,
  toStudySession,
} from '@squared-away/domain/study/session-engine'
import { useEffect, useMemo, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { freshActiveBoard } from '../../data/boards/active-board.ts'
import { queueSession, sendSession } from '../../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import type { NotableCard } from '../card-notes/notable-card.ts'
import { rememberEnded } from '../keeping/ended-sessions.ts'
import type { OpenSession } from '../keeping/open-session.ts'
import { SessionKeeper } from '../keeping/session-keeper.ts'
import { watchTimeAway } from '../keeping/time-away.ts'
import { NO_BOARD, NO_BOARD_KEPT } from '../sending/no-board-words.ts'
import { StudyRun, type StudyView } from './study-run.ts'
import { useRunView } from './use-run-view.ts'

/** A session on a study screen. Its methods never change. */
export type Study<C extends Card> = StudyView<C> &
  Pick<
    StudyRun<C>,
    'flip' | 'answer' | 'settle' | 'restartClock' | 'undo' | 'lastSkipped' | 'finish' | 'leave'
  > & {
    progress: SessionProgress
  }

/**
 * Runs an open session: stores each answer on the device and saves the session when it ends. If it
 * ends without an answer, nothing is saved and the user returns to `setupPath`.
 */
export function useStudySession<C extends Card>(
  opened: OpenSession<C>,
  setupPath: string,
): Study<C> {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const [{ run, keeper }] = useState(() => makeRun(userId, opened, setupPath, navigate))
  // Before the keeper, which writes what it is left with.
  useEffect(() => watchTimeAway(run.skipTime), [run])
  useEffect(() => keeper.open(), [keeper])
  const view = useRunView(run)
  const { lastAnswer, deck } = view.state
  // The same object for both sides of a card.
  const progress = useMemo(() => sessionProgress({ lastAnswer, deck }), [lastAnswer, deck])
  const { flip, answer, settle, restartClock, undo, lastSkipped, finish, leave } = run
  return {
    ...view,
    flip,
    answer,
    settle,
    restartClock,
    undo,
    lastSkipped,
    finish,
    leave,
    progress,
  }
}

/** Keeps an open session on the device, and saves it when it ends. */
export function sessionEdges<C extends Card>(
  userId: string,
  opened: OpenSession<C>,
  setupPath: string,
  navigate: NavigateFunction,
) {
  const keeper = new SessionKeeper(userId, opened)

  async function save(ended: SessionState<C>, handedOver: () => void): Promise<void> {
    if (sessionScore(ended).total === 0) {
      keeper.drop()
      // The leave guard must have rendered the end of the session.
      await nextTask()
      if (ended.phase === 'finished') await navigate(setupPath)
      return
    }
    const endTime = new Date().toISOString()
    keeper.keepNow(ended)
    const boardId = opened.boardId ?? (await freshActiveBoard(userId))?.$id ?? null
    if (boardId === null) {
      console.error('No active board')
      // The results of a completed session show this themselves.
      if (ended.phase !== 'finished') notifyFailed(`${NO_BOARD} ${NO_BOARD_KEPT}`)
    }
    const data = toStudySession(ended, { userId, boardId, endTime })
    queueSession(userId, ended.sessionId, data)
    rememberEnded(ended.studyMode)
    keeper.drop()
    handedOver()
    await sendSession(userId, ended.sessionId)
  }

  return { keeper, save }
}

function makeRun<C extends Card>(
  userId: string,
  opened: OpenSession<C>,
  setupPath: string,
  navigate: NavigateFunction,
) {
  const { keeper, save } = sessionEdges(userId, opened, setupPath, navigate)
  const run = new StudyRun(opened.state, {
    keep: (state) => keeper.keepSoon(state),
    save,
    unskip: (card) => void unskip(userId, card),
  })
  return { run, keeper }
}

/** Its code came with the skip, unless the app was opened again since. */
async function unskip(userId: string, card: NotableCard) {
  try {
    const { takeBackSkip } = await import('../card-notes/skip-card.tsx')
    await takeBackSkip(userId, card)
  } catch (error) {
    console.error('Could not take back a skip.', error)
    notifyFailed('The card is still skipped. You can change that in My Cards.')
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
