import type { StudySession } from '../../entities/study-session.ts'
import { readMoment } from '../../text/moments.ts'
import { sessionMinutes } from '../durations.ts'
import { type AnsweredItem, formatOutcomes } from '../outcomes.ts'
import { idleMs, withoutPause } from '../studied-time.ts'
import type { RecitedLine } from './recital.ts'
import type { RecitalStep } from './recital-steps.ts'

/** A checked recital. */
export type RecitalCheck = {
  /** Its name in the study history. */
  readonly topic: string
  readonly step: RecitalStep
  /** The expected lines, and how each went. */
  readonly lineIds: readonly string[]
  readonly recited: readonly RecitedLine[]
  /** ISO moments. */
  readonly startTime: string
  readonly endTime: string
}

/**
 * Turns a recital into a study session. Without hints, each line is an answer. With hints it is
 * practice, and only lines that were still missed are reported: reciting a half-shown line does not
 * prove that it is known. All answers have the moment of the check, by which the log tells recitals
 * apart.
 */
export function recitalSession(
  recital: RecitalCheck,
  { userId, boardId }: Pick<StudySession, 'userId' | 'boardId'>,
): StudySession {
  const { topic, step, lineIds, recited, endTime } = recital
  const [begun, end] = [readMoment(recital.startTime) ?? 0, readMoment(endTime) ?? 0]
  const { startTime } = withoutPause(recital, idleMs('by-heart', begun, end))
  const at = Math.max(0, end - (readMoment(startTime) ?? 0))
  const items = lineIds.map((questionId, place): AnsweredItem => {
    return { questionId, isCorrect: recited[place]?.isRight === true, at }
  })
  const isUnaided = step === 'blank'
  return {
    ...{ userId, boardId, startTime, endTime },
    durationMinutes: sessionMinutes(startTime, endTime),
    studyMode: 'by-heart',
    categories: [topic],
    questionIds: [...lineIds],
    outcomes: formatOutcomes(
      isUnaided
        ? { kind: 'answers', answers: items }
        : { kind: 'practiced', items: items.filter(({ isCorrect }) => !isCorrect) },
    ),
  }
}
