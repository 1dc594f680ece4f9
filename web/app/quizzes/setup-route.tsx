import { type QuizQuestion, readQuizQuestion } from '@squared-away/domain/quiz'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { useActiveBoard } from '../shared/active-board.ts'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { DeckSetup } from '../shared/study/deck-setup.tsx'
import { handOver, type OpenSession } from '../shared/study/open-session.ts'
import { SetupNotice } from '../shared/study/setup-notice.tsx'
import { UnfinishedSession, useUnfinishedSessions } from '../shared/study/unfinished-session.tsx'
import { dropChoices } from './kept-choices.ts'
import { QUIZ_PATHS } from './quiz-paths.ts'
import { startQuiz } from './start-quiz.ts'

export const meta = () => pageTitle('Quiz Setup')

export default function QuizSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const { data: board } = useActiveBoard()
  const unfinished = useUnfinishedSessions('quiz', readQuizQuestion)

  function open(session: OpenSession<QuizQuestion>) {
    handOver(userId, session)
    void navigate(QUIZ_PATHS.study)
  }

  return (
    <>
      <PrefetchPageLinks page={QUIZ_PATHS.study} />
      <PageHeader
        title="Quizzes"
        subtitle="Four answers, one of them right. What you miss can be studied as flashcards."
      />
      <SetupNotice />
      {unfinished.sessions.map((kept) => (
        <UnfinishedSession
          key={kept.state.sessionId}
          kept={kept}
          board={board}
          onContinue={open}
          onSave={() => {
            if (unfinished.save(kept, board?.$id)) dropChoices(userId, kept.state)
          }}
          onDiscard={() => {
            unfinished.drop(kept)
            dropChoices(userId, kept.state)
          }}
        />
      ))}
      <DeckSetup
        heading="Select a Category"
        noun="questions"
        withDistractors
        onStart={(deck) => open(startQuiz(deck))}
      />
    </>
  )
}
