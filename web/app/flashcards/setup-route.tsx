import { memo, useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { PlannedChoice } from '../study/planned/planned-choice.tsx'
import { questionCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'
import { DeckSetup } from '../study/setup/deck-setup.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import type { Deck } from '../study/setup/use-deck-start.ts'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { afterPaint } from '../ui/page/after-paint.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { FlashcardsHeader } from './flashcards-header.tsx'
import { startFlashcards } from './start-flashcards.ts'

export const meta = () => pageTitle('Flashcards')

export default function FlashcardSetupRoute() {
  return <FlashcardSetup />
}

/** Memoized: the router renders its routes several times per navigation. */
const FlashcardSetup = memo(function FlashcardSetup() {
  const open = useHandOver(screens.flashcardStudy)
  const { data: board } = useActiveBoard()
  useEffect(() => afterPaint(loadStudyScreen), [])

  function start({ questions, categories, boardId }: Deck) {
    open(startFlashcards(questions.map(questionCard), categories, boardId))
  }

  return (
    <>
      <PrefetchPageLinks page={screens.flashcardStudy} />
      <FlashcardsHeader />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="flashcard"
        readCard={readFlipCard}
        board={board}
        onContinue={open}
      />
      <PlannedChoice noun="cards" onStart={start} />
      <DeckSetup heading="Choose topics" noun="cards" onStart={start} />
    </>
  )
})

/** Prefetches most of the study screen, styles included, while the soldier chooses. */
function loadStudyScreen() {
  import('../study/screen/flip-cards/flip-card-session.tsx').catch(() => {})
}
