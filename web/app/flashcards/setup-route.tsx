import { memo, useEffect } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { useActiveBoard } from '../shared/active-board.ts'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { type Deck, DeckSetup } from '../shared/study/deck-setup.tsx'
import { handOver, type OpenSession } from '../shared/study/open-session.ts'
import { SetupNotice } from '../shared/study/setup-notice.tsx'
import { readTurnCard, type TurnCard } from '../shared/study/turn-cards/turn-card.ts'
import { UnfinishedSession, useUnfinishedSessions } from '../shared/study/unfinished-session.tsx'
import { flashcardOf, startFlashcards } from './start-session.ts'

export const meta = () => pageTitle('Flashcards')

export default function FlashcardSetupRoute() {
  return <FlashcardSetup />
}

/** The router draws its routes anew several times on the way to another; this needs it not once. */
const FlashcardSetup = memo(function FlashcardSetup() {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const { data: board } = useActiveBoard()
  useEffect(loadStudyScreen, [])
  const unfinished = useUnfinishedSessions('flashcard', readTurnCard)

  function open(session: OpenSession<TurnCard>) {
    handOver(userId, session)
    void navigate('/home/flashcards/study')
  }

  function start({ questions, categories, boardId }: Deck) {
    open(startFlashcards(questions.map(flashcardOf), categories, boardId))
  }

  return (
    <>
      <PrefetchPageLinks page="/home/flashcards/study" />
      <PageHeader
        title="Flashcards"
        subtitle="Turn a card, then mark it. What you miss can be studied again."
      />
      <SetupNotice />
      {unfinished.sessions.map((kept) => (
        <UnfinishedSession
          key={kept.state.sessionId}
          kept={kept}
          board={board}
          onContinue={open}
          onSave={() => unfinished.save(kept, board?.$id)}
          onDiscard={() => unfinished.drop(kept)}
        />
      ))}
      <DeckSetup heading="Choose categories" noun="cards" onStart={start} />
    </>
  )
})

/** Fetches most of the screen to come, styles included, while the soldier chooses. */
function loadStudyScreen() {
  import('../shared/study/turn-cards/turn-card-session.tsx').catch(() => {})
}
