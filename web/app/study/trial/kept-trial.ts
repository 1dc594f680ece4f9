import { type StudySession, studySessionSchema } from '@squared-away/domain/entities/study-session'
import { documentId, moment } from '@squared-away/domain/entities/text'
import { type QuizQuestion, readQuizQuestion } from '@squared-away/domain/study/quiz'
import {
  type SessionState,
  sessionProgress,
  toStudySession,
} from '@squared-away/domain/study/session-engine'
import { recoverSession, serializeSession } from '@squared-away/domain/study/session-recovery'
import { readJsonText } from '@squared-away/domain/text/json-text'
import { readMoment } from '@squared-away/domain/text/moments'
import * as z from 'zod/mini'
import { forgetTrial, trialText, writeTrialText } from '../../session/trial-on-device.ts'

/** The placeholder owner of the answers until there is an account. */
export const VISITOR = 'visitor'

/** Answers expire a week after the last one. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** At most this many recitals are kept, the latest. */
const MAX_RECITALS = 5

const sessionSchema = z.object({ id: documentId, data: studySessionSchema })

const trialSchema = z.object({
  /** When the last answer was given. */
  keptAt: moment,
  /** The quiz as text (domain/study/session-recovery). */
  quiz: z.nullable(z.string()),
  recitals: z.array(sessionSchema),
})

/** A session with the id made at its start, so that saving it twice saves it once. */
type TrialSession = { readonly id: string; readonly data: StudySession }

type Answered = Omit<z.infer<typeof trialSchema>, 'keptAt'>

/** Stores the current state of the quiz. `now` is an ISO moment. */
export function keepTrialQuiz(state: SessionState<QuizQuestion>, now: string): void {
  const quiz = serializeSession(state, { userId: VISITOR, boardId: null, savedAt: now })
  keep({ ...answered(now), quiz }, now)
}

/** Stores a recital that was checked at `now`, an ISO moment. */
export function keepTrialRecital(session: TrialSession, now: string): void {
  const kept = answered(now)
  keep({ ...kept, recitals: [...kept.recitals, session].slice(-MAX_RECITALS) }, now)
}

/** The stored quiz, and when it was last answered; null if there is none. */
export function keptTrialQuiz(now: string) {
  return recoverQuiz(answered(now).quiz)
}

/** Removes all answers from the device and returns them as sessions of `userId` without a board. */
export function takeTrialSessions(userId: string, now: string): TrialSession[] {
  const { quiz, recitals } = answered(now)
  forgetTrial()
  return [...quizSession(quiz, userId), ...recitals].map(({ id, data }) => ({
    id,
    data: { ...data, userId },
  }))
}

function quizSession(text: string | null, userId: string): TrialSession[] {
  const quiz = recoverQuiz(text)
  if (quiz === null || sessionProgress(quiz.state).answered === 0) return []
  const by = { userId, boardId: null, endTime: quiz.savedAt }
  return [{ id: quiz.state.sessionId, data: toStudySession(quiz.state, by) }]
}

function recoverQuiz(text: string | null) {
  return recoverSession(text, VISITOR, readQuizQuestion)
}

/** The answers that have not expired. Unreadable ones are ignored. */
function answered(now: string): Answered {
  const kept = trialSchema.safeParse(readJsonText(trialText()))
  if (!kept.success) return { quiz: null, recitals: [] }
  const age = (readMoment(now) ?? 0) - (readMoment(kept.data.keptAt) ?? 0)
  if (age <= KEPT_MS) return kept.data
  forgetTrial()
  return { quiz: null, recitals: [] }
}

function keep({ quiz, recitals }: Answered, keptAt: string) {
  writeTrialText(JSON.stringify({ keptAt, quiz, recitals }))
}
