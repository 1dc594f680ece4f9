import type { BoardMark } from '@squared-away/domain/study/mock-board/board-marks'
import {
  type BoardRun,
  currentStep,
  withMark,
  withSaid,
  withStepDone,
} from '@squared-away/domain/study/mock-board/board-run'
import { boardSession } from '@squared-away/domain/study/mock-board/board-session'
import { withoutPause } from '@squared-away/domain/study/studied-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { freshActiveBoard } from '../data/boards/active-board.ts'
import { restoreUnsent } from '../data/device/unsent-texts.ts'
import { queueSession, sendSession } from '../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { heldSessions, holdSession } from '../study/keeping/session-lock.ts'
import { watchTimeAway } from '../study/keeping/time-away.ts'
import { sayNoRoom } from '../study/sending/no-room.ts'
import { type KeptBoard, keepBoard, keepSavedBoard, keptBoards } from './kept-boards.ts'

/** Boards not open in another tab, newest first. */
export async function openBoards(userId: string): Promise<KeptBoard[]> {
  await restoreUnsent()
  const held = await heldSessions()
  return keptBoards(userId, 'open').filter(({ run }) => !held.has(run.sessionId))
}

/** A stored board in its current state. */
export function continued({ run, savedAt }: KeptBoard): BoardRun {
  return currentStep(run) === null ? run : withoutPause(run, Date.now() - savedAt)
}

/** Progress of saving a board to the server. */
export type Saving = 'not yet' | 'handing over' | 'handed over'

/** Runs a board; every step and mark is stored on the device until the board is saved. */
export function useBoardRun(opened: BoardRun, wasSaved: boolean) {
  const { $id: userId } = useSignedInUser()
  const [run, setRun] = useState(opened)
  const [saving, setSaving] = useState<Saving>(wasSaved ? 'handed over' : 'not yet')
  const latest = useRef(opened)
  const isSaved = useRef(wasSaved)
  const hasWarned = useRef(false)

  useEffect(() => {
    const release = holdSession(opened.sessionId)
    const keep = () => isSaved.current || keepBoard(userId, latest.current)
    keep()
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      release()
    }
  }, [userId, opened.sessionId])

  const skipTime = useEffectEvent((ms: number) => {
    if (currentStep(latest.current) !== null) change(withoutPause(latest.current, ms))
  })
  useEffect(() => watchTimeAway(skipTime), [])

  function change(next: BoardRun) {
    latest.current = next
    setRun(next)
    if (isSaved.current || keepBoard(userId, next) || hasWarned.current) return
    hasWarned.current = true
    sayNoRoom()
  }

  /** Queues the board as a session to save, as every mode does. */
  async function save() {
    if (saving !== 'not yet') return
    setSaving('handing over')
    const boardId = run.boardId ?? (await freshActiveBoard(userId))?.$id ?? null
    const session = boardSession(run, { userId, boardId })
    if (session === null) return setSaving('not yet')
    queueSession(userId, run.sessionId, session)
    isSaved.current = true
    keepSavedBoard(userId, run)
    setSaving('handed over')
    await sendSession(userId, run.sessionId)
  }

  return {
    run,
    saving,
    say: (text: string) => change(withSaid(run, text)),
    next: () => change(withStepDone(run, Date.now())),
    mark: (stepId: string, mark: BoardMark) => change(withMark(run, stepId, mark)),
    save,
  }
}

export type BoardWork = ReturnType<typeof useBoardRun>
