import { type StudySession, studySessionSchema } from '@squared-away/domain/entities/study-session'
import { useMemo } from 'react'
import { createDocument } from '../calls/documents.ts'
import { errorStatus } from '../errors.ts'
import { addReplay, type Entry, type Replay } from '../queue/entries.ts'
import { getSendQueue, useQueue } from '../queue/queue-of-user.ts'
import { flush } from '../queue/queued-edits.ts'
import { ofTab } from '../tab.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    session: { data: StudySession }
  }
}

/** A studied session that the server has not acknowledged yet. */
export type UnsavedSession = Pick<Entry, 'id' | 'status' | 'reason' | 'isKept'> & {
  data: StudySession
}

/** Sessions that this page saved without a board, by id. */
const savedWithoutBoard = ofTab(() => new Map<string, StudySession>())

/**
 * Queues a studied session on the device. Its id was made at its start, so that sending it twice
 * saves it once.
 */
export function queueSession(userId: string, id: string, data: StudySession) {
  getSendQueue(userId).keep({ id, madeAt: data.endTime }, { kind: 'session', data })
}

/** Sends a session now. */
export async function sendSession(userId: string, id: string): Promise<void> {
  await getSendQueue(userId).send(id)
}

/** Sends a session now, even a rejected one, for another board if given. */
export async function retrySession(
  userId: string,
  { id, data }: Pick<UnsavedSession, 'id' | 'data'>,
  boardId?: string,
): Promise<void> {
  const given = boardId === undefined ? data : { ...data, boardId }
  await getSendQueue(userId).retry(id, { kind: 'session', data: given })
}

/**
 * A session that this page saved without a board, to which one can be assigned; null for any other.
 */
export function sessionWithoutBoard(id: string): StudySession | null {
  return savedWithoutBoard().get(id) ?? null
}

/** The sessions among the queued entries. Unreadable ones are skipped. */
export function unsavedSessions(entries: readonly Entry[]): UnsavedSession[] {
  return entries.flatMap(({ id, payload, status, reason, isKept }) => {
    if (payload.kind !== 'session') return []
    const { data } = studySessionSchema.safeParse(payload.data)
    return data ? [{ id, data, status, reason, isKept }] : []
  })
}

/** The sessions that wait to be saved, live. */
export function useUnsavedSessions(): UnsavedSession[] {
  const { entries } = useQueue()
  return useMemo(() => unsavedSessions(entries), [entries])
}

export const sessionReplay: Replay<'session'> = {
  name: () => 'Study session',
  changes: ['studySessions', 'reviews'],
  refusal: 'The board that it was studied for may be gone.',
  whenRefused: 'ask',
  async send(userId, { data }, { id }) {
    // Its board may have been created offline.
    await flush(userId)
    try {
      await createDocument('studySessions', data, id)
    } catch (error) {
      // An earlier attempt succeeded but its response was lost.
      if (errorStatus(error) !== 409) throw error
    }
    if (data.boardId === null) savedWithoutBoard().set(id, data)
    return null
  },
}

addReplay('session', sessionReplay)
