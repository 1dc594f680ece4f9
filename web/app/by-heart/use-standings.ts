import { type RecitalReview, standingsOf } from '@squared-away/domain/study/recital/by-heart'
import { studyDay } from '@squared-away/domain/text/local-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localTimeZone } from '../data/plan/board-plan.ts'
import { reviewsQuery } from '../data/plan/reviews.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import type { HeartText } from './heart-texts.ts'

const NONE: readonly RecitalReview[] = []

/** How well each text is known. `added` are answers that the server may not have yet. */
export function useStandings(texts: readonly HeartText[], added = NONE) {
  const { $id: userId } = useSignedInUser()
  const reviews = useQuery(reviewsQuery(userId))
  const log = reviews.data
  const standings = useMemo(
    () =>
      log &&
      standingsOf(
        texts.map(({ lineIds }) => lineIds),
        [...log, ...added],
        dayOf,
      ),
    [texts, log, added],
  )
  return { ...reviews, data: standings }
}

function dayOf(moment: string): string {
  return studyDay(new Date(moment), localTimeZone())
}
