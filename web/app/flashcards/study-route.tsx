import * as screens from '../addresses/screens.ts'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import { GainsPart, loadGains } from '../study/gains/gains-part.tsx'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { AgainChoices } from '../study/screen/flip-cards/again-choices.tsx'
import { type FlipCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'
import { FlipCardResults } from '../study/screen/flip-cards/flip-card-results.tsx'
import { FlipCardSession } from '../study/screen/flip-cards/flip-card-session.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { startFlashcards } from './start-flashcards.ts'

export const meta = () => pageTitle('Flashcards')

export default function FlashcardStudyRoute() {
  const [opened, open] = useOpenSession('flashcard', readFlipCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="flashcard" setupPath={screens.flashcardSetup} />
  return <FlashcardSession key={opened.state.sessionId} opened={opened} onOpen={open} />
}

interface FlashcardSessionProps {
  opened: OpenSession<FlipCard>
  onOpen: (next: OpenSession<FlipCard>) => void
}

function FlashcardSession({ opened, onOpen }: FlashcardSessionProps) {
  const { categories, sessionId, deck } = opened.state
  const referenceLine = useReferenceLine()
  const details = useAnswerDetails(sessionId, deck)
  return (
    <FlipCardSession
      title="Flashcards"
      setupPath={screens.flashcardSetup}
      opened={opened}
      referenceLine={referenceLine}
      details={details}
      inRounds
      onNearEnd={loadGains}
      results={(study) => (
        <FlipCardResults
          tab="Flashcards"
          study={study}
          referenceLine={referenceLine}
          details={details}
          finish={
            <GainsPart
              startTime={opened.state.startTime}
              others={
                <AgainChoices
                  study={study}
                  onStartDeck={(next) => onOpen(startFlashcards(next, categories, opened.boardId))}
                />
              }
            />
          }
        />
      )}
    />
  )
}
