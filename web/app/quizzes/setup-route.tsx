import { readQuizQuestion } from '@squared-away/domain/study/quiz'
import { PrefetchPageLinks } from 'react-router'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { useActiveBoard } from '../shared/active-board.ts'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { DeckSetup } from '../shared/study/deck-setup.tsx'
import { SetupNotice } from '../shared/study/setup-notice.tsx'
import { UnfinishedSessions } from '../shared/study/unfinished-session.tsx'
import { useHandOver } from '../shared/study/use-hand-over.ts'
import { dropChoices } from './kept-choices.ts'
import { QUIZ_PATHS } from './quiz-paths.ts'
import { startQuiz } from './start-quiz.ts'

export const meta = () => pageTitle('Quiz Setup')

export default function QuizSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const open = useHandOver(QUIZ_PATHS.study)
  const { data: board } = useActiveBoard()

  return (
    <>
      <PrefetchPageLinks page={QUIZ_PATHS.study} />
      <PageHeader
        title="Quizzes"
        subtitle="Four answers, one of them right. What you miss can be studied as flashcards."
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="quiz"
        readCard={readQuizQuestion}
        board={board}
        onContinue={open}
        onGone={(state) => dropChoices(userId, state)}
      />
      <DeckSetup
        heading="Select a Category"
        noun="questions"
        withDistractors
        onStart={(deck) => open(startQuiz(deck))}
      />
    </>
  )
}
