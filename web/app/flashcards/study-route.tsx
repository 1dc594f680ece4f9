import { Navigate } from 'react-router'
import { pageTitle } from '../shared/product.ts'
import { LoadingState } from '../shared/states.tsx'
import { useReferenceLine } from '../shared/study/publications.ts'
import { NO_DECK } from '../shared/study/setup-notice.tsx'
import { readTurnCard } from '../shared/study/turn-cards/turn-card.ts'
import { TurnCardResults } from '../shared/study/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../shared/study/turn-cards/turn-card-session.tsx'
import { useOpenSession } from '../shared/study/use-open-session.ts'
import { startFlashcards } from './start-session.ts'

export const meta = () => pageTitle('Flashcards')

const SETUP = '/home/flashcards/setup'

export default function FlashcardStudyRoute() {
  const [opened, open] = useOpenSession('flashcard', readTurnCard)
  const referenceLine = useReferenceLine()
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <Navigate to={SETUP} state={NO_DECK} replace />
  const { categories, sessionId } = opened.state
  return (
    <TurnCardSession
      key={sessionId}
      title="Flashcards"
      setupPath={SETUP}
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
