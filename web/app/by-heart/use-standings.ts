import { loggedAnswers } from '@squared-away/domain/study/logged-answers'
import { type RecitalReview, recitalRecords } from '@squared-away/domain/study/recital/by-heart'
import { studyDay } from '@squared-away/domain/text/local-time'
import { useMemo } from 'react'
import { localTimeZone } from '../data/boards/board-plan.ts'
import { useReviews } from '../data/reviews/reviews.ts'
import { type UnsavedSession, useUnsavedSessions } from '../data/sessions/unsaved-sessions.ts'
import type { HeartText } from '../study/recital/heart-texts.ts'

const NONE: readonly RecitalReview[] = []

/**
 * How well each text is known, from the server's answers and those still on the device. `added` are
 * answers on their way from one to the other.
 */
export function useStandings(texts: readonly HeartText[], added = NONE) {
  const reviews = useReviews()
  const sessions = useUnsavedSessions()
  const log = reviews.data
  const standings = useMemo(
    () =>
      log &&
      recitalRecords(
        texts.map(({ lineIds }) => lineIds),
        [...log, ...sessions.flatMap(reviewsOf), ...added],
        dayOf,
      ),
    [texts, log, sessions, added],
  )
  return { ...reviews, data: standings }
}

function reviewsOf({ data }: UnsavedSession): RecitalReview[] {
  return loggedAnswers(data).map(({ questionId, at, isCorrect }) => ({
    ...{ originalQuestionId: questionId, isCorrect, mode: data.studyMode },
    at: new Date(at).toISOString(),
  }))
}

function dayOf(moment: string): string {
  return studyDay(new Date(moment), localTimeZone())
}
