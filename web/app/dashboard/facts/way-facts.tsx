import { isEmptyIntroduction } from '@squared-away/domain/soldier/introduction-data'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import type { ComponentType } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { localTimeZone } from '../../data/boards/board-plan.ts'
import { useChainEntries } from '../../data/chain/chain-entries.ts'
import { useIntroduction } from '../../data/introduction/introduction.ts'
import { useReviews } from '../../data/reviews/reviews.ts'
import { useSessionTimes } from '../../data/sessions/study-sessions.ts'
import type { WAYS } from '../ways.ts'
import { lastAnswersText, namedPositionsText, timesText } from './fact-text.ts'

/** A live fact of each card that is a link: what was done there so far. */
export const WAY_FACTS: Record<keyof typeof WAYS, ComponentType> = {
  'board-insights': () => <Times mode="mock-board" verb="Rehearsed" />,
  'army-culture': () => <LastAnswers modes={['culture-prep']} noun="lines" />,
  'chain-of-command': NamedPositions,
  'situational-practice': () => <Times mode="situational-prep" verb="Practiced" />,
  'my-introduction': SavedIntroduction,
  flashcards: () => <LastAnswers modes={['flashcard', 'daily']} noun="cards" />,
  quizzes: () => <LastAnswers modes={['quiz']} noun="answers" />,
}

type AnswersProps = { modes: Parameters<typeof lastAnswersText>[1]; noun: string }

function LastAnswers({ modes, noun }: AnswersProps) {
  const { data: reviews } = useReviews()
  return reviews
    ? (lastAnswersText(reviews, modes, noun, localTimeZone()) ?? 'Not tried yet')
    : null
}

type TimesProps = { mode: Parameters<typeof timesText>[1]; verb: string }

function Times({ mode, verb }: TimesProps) {
  const { data: board } = useActiveBoard()
  const { data: sessions } = useSessionTimes(board?.$id)
  return sessions ? timesText(sessions, mode, verb) : null
}

function NamedPositions() {
  const { data: entries } = useChainEntries()
  return entries ? namedPositionsText(entries) : null
}

function SavedIntroduction() {
  const { data: stored } = useIntroduction()
  if (stored === undefined) return null
  if (stored === null || isEmptyIntroduction(stored.data)) return 'Not written yet'
  return `Saved on ${readableDay(stored.updatedAt.slice(0, 10))}`
}
