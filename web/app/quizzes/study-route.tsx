import { readQuizQuestion } from '@squared-away/domain/study/quiz'
import { PrefetchPageLinks } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { QuizSession } from './quiz-session.tsx'

export const meta = () => pageTitle('Quiz')

export default function QuizStudyRoute() {
  const [opened] = useOpenSession('quiz', readQuizQuestion)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="quiz" setupPath={screens.quizSetup} />
  return (
    <>
      {/* Prefetch the results: the user may be offline by then. */}
      <PrefetchPageLinks page={screens.quizResults} />
      <QuizSession key={opened.state.sessionId} opened={opened} />
    </>
  )
}
