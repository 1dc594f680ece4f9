import type { StudySession } from '../entities/study-session.ts'
import { ID_PATTERN } from '../text/ids.ts'
import { readMoment } from '../text/moments.ts'
import { type AnsweredItem, parsePlacedOutcomes } from './outcomes.ts'
import { LARGEST_DECK } from './session-engine.ts'

/** An answer of a session for the review log. */
export type LoggedAnswer = {
  /**
   * Its index in the session's outcomes. Session and index identify it in the log, so that it is
   * logged once.
   */
  place: number
  /** The question in the session, which may be a copy. */
  questionId: string
  /** Milliseconds since 1970. */
  at: number
  isCorrect: boolean
  ms: number | null
  chosen: number | null
}

/** An answer without a time counts as given a second after the previous one. */
const MS_PER_PLACE = 1000

/**
 * The answers of a session to log, at most 5,000: those that name a question, or whose question
 * follows from their position in `questionIds` because every question has one answer.
 */
export function loggedAnswers(
  session: Pick<StudySession, 'startTime' | 'questionIds' | 'outcomes'>,
): LoggedAnswer[] {
  const start = readMoment(session.startTime)
  const outcomes = parsePlacedOutcomes(session.outcomes)
  if (start === null || outcomes === null) return []
  const { items } = outcomes
  const isByPlace = items.length === session.questionIds.length
  return items.slice(0, LARGEST_DECK).flatMap((item, place) => {
    if (item === null) return []
    const questionId = item.questionId ?? (isByPlace ? session.questionIds[place] : null)
    return questionId && ID_PATTERN.test(questionId)
      ? [loggedAnswer(item, place, questionId, start)]
      : []
  })
}

function loggedAnswer(
  item: AnsweredItem,
  place: number,
  questionId: string,
  start: number,
): LoggedAnswer {
  return {
    place,
    questionId,
    at: start + (item.at ?? place * MS_PER_PLACE),
    isCorrect: item.isCorrect,
    ms: item.ms ?? null,
    chosen: item.chosen ?? null,
  }
}
