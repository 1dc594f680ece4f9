import { Button } from '@mantine/core'
import { quizPercent, quizResultRows } from '@squared-away/domain/study/quiz'
import { answersInOrder, detailsInOrder } from '@squared-away/domain/study/session-engine'
import { useEffect } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { NO_DETAILS } from '../study/details/use-answer-details.ts'
import { AnswerList } from '../study/quiz/answer-list.tsx'
import { Announcement } from '../study/screen/announcement.tsx'
import results from '../study/screen/session-results.module.css'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { focusPageHeading } from '../ui/page/page-title.ts'
import { TrialAccount } from './trial-account.tsx'
import { TrialKept } from './trial-kept.tsx'
import type { TrialQuizRun } from './use-trial-quiz.ts'

/** The quiz result, with links to an account and a creed. */
export function TrialResult({ quiz: { state, progress, startOver } }: { quiz: TrialQuizRun }) {
  useEffect(() => {
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])
  const marks = answersInOrder(state).map((answer) => answer === 'correct')
  const choices = detailsInOrder(state).map(({ chosen }) => chosen ?? null)
  const { correct, answered } = progress
  return (
    <>
      {/* Prefetch: the user may be offline by then. */}
      <PrefetchPageLinks page={pages.trialCreed} />
      <BinderCard tab="Quiz" labelledBy="outcome">
        <h2 id="outcome" className={results.outcome}>
          <span className={results.figure}>{quizPercent(correct, answered)}%</span>&nbsp;
          <span>
            {correct} of {answered} correct
          </span>
        </h2>
        <div className={results.choices}>
          <TrialAccount />
          <Button size="lg" variant="default" component={Link} to={pages.trialCreed}>
            Now a creed by heart
          </Button>
        </div>
        <TrialKept onCleared={startOver} />
      </BinderCard>
      <AnswerList rows={quizResultRows(state.deck, marks, choices)} details={NO_DETAILS} />
      <Announcement>{`${quizPercent(correct, answered)} percent. ${correct} out of ${answered} correct.`}</Announcement>
    </>
  )
}
