import * as screens from '../addresses/screens.ts'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import { GainsPart } from '../study/gains/gains-part.tsx'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { readTurnCard, type TurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../study/screen/turn-cards/turn-card-results.tsx'
import { TurnCardSession } from '../study/screen/turn-cards/turn-card-session.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { startFlashcards } from './start-flashcards.ts'

export const meta = () => pageTitle('Flashcards')

export default function FlashcardStudyRoute() {
  const [opened, open] = useOpenSession('flashcard', readTurnCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="flashcard" setupPath={screens.flashcardSetup} />
  return <FlashcardSession key={opened.state.sessionId} opened={opened} onOpen={open} />
}

interface FlashcardSessionProps {
  opened: OpenSession<TurnCard>
  onOpen: (next: OpenSession<TurnCard>) => void
}

function FlashcardSession({ opened, onOpen }: FlashcardSessionProps) {
  const { categories, sessionId, deck } = opened.state
  const referenceLine = useReferenceLine()
  const details = useAnswerDetails(sessionId, deck)
  return (
    <TurnCardSession
      title="Flashcards"
      setupPath={screens.flashcardSetup}
      opened={opened}
      referenceLine={referenceLine}
      details={details}
      results={(study) => (
        <TurnCardResults
          tab="Flashcards"
          study={study}
          referenceLine={referenceLine}
          details={details}
          note={<GainsPart startTime={opened.state.startTime} />}
          onStartAnew={(next) => onOpen(startFlashcards(next, categories, opened.boardId))}
        />
      )}
    />
  )
}
