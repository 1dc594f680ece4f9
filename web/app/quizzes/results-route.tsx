import { Button } from '@mantine/core'
import { formatMinutes } from '@squared-away/domain/study/durations'
import { quizPercent } from '@squared-away/domain/study/quiz'
import { useState } from 'react'
import { Link, Navigate, PrefetchPageLinks, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import { GainsPart } from '../study/gains/gains-part.tsx'
import { DoneButton, WaysOn } from '../study/gains/ways-on.tsx'
import { handOver } from '../study/keeping/open-session.ts'
import { AnswerList } from '../study/quiz/answer-list.tsx'
import { answeredNote, SessionResults } from '../study/screen/session-results.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { FeedbackOffer } from './feedback-choice.tsx'
import { missedFlashcards } from './missed-flashcards.ts'
import { keptResult, type QuizResult } from './quiz-result.ts'

export const meta = () => pageTitle('Quiz Results')

const NO_RESULT = { notice: 'There are no quiz results to show. Choose what to study here.' }

const SAVE_FAILED = 'Failed to save your quiz session. Please try again.'

export default function QuizResultsRoute() {
  const { $id: userId } = useSignedInUser()
  const [result] = useState(() => keptResult(userId))
  if (result === null) return <Navigate to={screens.quizSetup} state={NO_RESULT} replace />
  return <QuizResults result={result} />
}

function QuizResults({ result }: { result: QuizResult }) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const { rows, sessionId } = result
  const details = useAnswerDetails(sessionId, rows)
  const correct = rows.filter((row) => row.isCorrect).length
  const missed = rows.length - correct

  function studyMissed() {
    handOver(userId, missedFlashcards(result))
    void navigate(screens.flashcardStudy)
  }

  const others = (
    <>
      {missed > 0 && (
        <Button size="sm" variant="subtle" onClick={studyMissed}>
          Study what I missed ({missed})
        </Button>
      )}
      <Button size="sm" variant="subtle" component={Link} to={screens.quizSetup}>
        New quiz
      </Button>
    </>
  )
  return (
    <SessionResults
      title="Quiz Results"
      tab="Quiz"
      aside={formatMinutes(result.minutes)}
      figure={`${quizPercent(correct, rows.length)}%`}
      words={`${correct} of ${rows.length} correct${answeredNote(rows.length, result.total)}`}
      study={{ state: { sessionId }, isHandedToSave: true }}
      saveFailure={SAVE_FAILED}
      finish={
        result.startTime === null ? (
          <WaysOn main={<DoneButton />} others={others} />
        ) : (
          <GainsPart startTime={result.startTime} others={others} />
        )
      }
    >
      {missed > 0 && <PrefetchPageLinks page={screens.flashcardStudy} />}
      <FeedbackOffer />
      <AnswerList rows={rows} details={details} />
    </SessionResults>
  )
}
