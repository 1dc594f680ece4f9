import type { RecitalReview } from '@squared-away/domain/study/recital/by-heart'
import { compareRecital, type RecitedLine } from '@squared-away/domain/study/recital/recital'
import { recitalSession } from '@squared-away/domain/study/recital/recital-session'
import { useState } from 'react'
import { freshActiveBoard, useActiveBoard } from '../data/boards/active-board.ts'
import { newId } from '../data/new-id.ts'
import { queueSession, retrySession } from '../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useRecitalStart } from '../study/recital/use-recital-start.ts'
import type { RecitalPlace } from './recital-address.ts'

/** A checked recital that is being saved. */
export type CheckedRecital = {
  readonly sessionId: string
  readonly recited: readonly RecitedLine[]
  /** Its review log entries; empty if hints were shown. */
  readonly reviews: readonly RecitalReview[]
}

/**
 * Checks a recital and saves it as a session: on the device at once, and on the server when online.
 */
export function useCheckedRecital(place: RecitalPlace) {
  const { $id: userId } = useSignedInUser()
  const board = useActiveBoard()
  const [startTime, restart] = useRecitalStart()
  const [checked, setChecked] = useState<CheckedRecital | null>(null)

  function check(said: string) {
    const { text, part, step } = place
    const endTime = new Date().toISOString()
    const lineIds = text.lineIds.slice(part.from, part.to)
    const recited = compareRecital(text.lines.slice(part.from, part.to), said, text.variants)
    const recital = { topic: text.topic, step, lineIds, recited, startTime, endTime }
    const sessionId = newId()
    const boardId = board.data?.$id ?? null
    const data = recitalSession(recital, { userId, boardId })
    queueSession(userId, sessionId, data)
    void freshActiveBoard(userId).then((fresh) =>
      retrySession(userId, { id: sessionId, data }, fresh?.$id),
    )
    const reviews = step === 'blank' ? lineIds.map(reviewOf(recited, endTime)) : []
    setChecked({ sessionId, recited, reviews })
  }

  function again() {
    restart()
    setChecked(null)
  }

  return { checked, check, again }
}

function reviewOf(recited: readonly RecitedLine[], at: string) {
  return (originalQuestionId: string, place: number): RecitalReview => {
    const isCorrect = recited[place]?.isRight === true
    return { originalQuestionId, at, mode: 'by-heart', isCorrect }
  }
}
