import { Button } from '@mantine/core'
import { quizDeck, readQuizQuestion } from '@squared-away/domain/study/quiz'
import { Link, PrefetchPageLinks } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { beginSession } from '../study/keeping/open-session.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { PlannedChoice } from '../study/planned/planned-choice.tsx'
import { DeckSetup } from '../study/setup/deck-setup.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import type { Deck } from '../study/setup/use-deck-start.ts'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { FeedbackChoice } from './feedback-choice.tsx'
import { dropChoices } from './kept-choices.ts'

export const meta = () => pageTitle('Quiz Setup')

export default function QuizSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const open = useHandOver(screens.quizStudy)
  const { data: board } = useActiveBoard()

  return (
    <>
      <PrefetchPageLinks page={screens.quizStudy} />
      <PageHeader
        title="Quizzes"
        subtitle="Four answers, one of them right. Study what you missed as flashcards."
        actions={
          <Button variant="default" component={Link} to={rooms.newQuiz}>
            Quiz for a section
          </Button>
        }
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="quiz"
        readCard={readQuizQuestion}
        board={board}
        onContinue={open}
        onGone={(state) => dropChoices(userId, state)}
      />
      <PlannedChoice noun="questions" withDistractors onStart={(deck) => open(startQuiz(deck))} />
      <FeedbackChoice />
      <DeckSetup
        heading="Select a Category"
        noun="questions"
        withDistractors
        onStart={(deck) => open(startQuiz(deck))}
      />
    </>
  )
}

/** A new quiz. */
function startQuiz({ questions, pool, categories, boardId }: Deck) {
  const deck = quizDeck({ selected: questions, pool, random: Math.random })
  return beginSession({ studyMode: 'quiz', categories, deck, boardId })
}
