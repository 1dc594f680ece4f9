import { Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { readTurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../study/screen/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../study/screen/turn-cards/turn-card-session.tsx'
import { NO_DECK } from '../study/setup/setup-notice.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { startFlashcards } from './start-session.ts'

export const meta = () => pageTitle('Flashcards')

export default function FlashcardStudyRoute() {
  const [opened, open] = useOpenSession('flashcard', readTurnCard)
  const referenceLine = useReferenceLine()
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <Navigate to={screens.flashcardSetup} state={NO_DECK} replace />
  const { categories, sessionId } = opened.state
  return (
    <TurnCardSession
      key={sessionId}
      title="Flashcards"
      setupPath={screens.flashcardSetup}
      opened={opened}
      referenceLine={referenceLine}
      results={(study) => (
        <TurnCardResults
          tab="Flashcards"
          study={study}
          referenceLine={referenceLine}
          onStartAnew={(deck) => open(startFlashcards(deck, categories, opened.boardId))}
        />
      )}
    />
  )
}
