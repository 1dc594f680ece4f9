import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import type { HeartText } from '../study/recital/heart-texts.ts'
import { questionCard } from '../study/screen/flip-cards/flip-card.ts'
import { DeckSetup } from '../study/setup/deck-setup.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import type { Deck } from '../study/setup/use-deck-start.ts'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { readPartnerCard, recitedCards, startPartner } from './partner-card.ts'
import { RecitedChoice } from './recited-choice.tsx'

export const meta = () => pageTitle('Study with a Partner')

/** Setup of a partner round: questions, and a text to recite at the end. */
export default function PartnerSetupRoute() {
  const open = useHandOver(screens.partnerStudy)
  const { data: board } = useActiveBoard()
  const [recited, setRecited] = useState<HeartText | null>(null)

  function start({ questions, boardId }: Deck) {
    const lines = recited ? recitedCards(recited) : []
    const deck = [...questions.map(questionCard), ...lines]
    open(startPartner(deck, boardId))
  }

  return (
    <>
      <PrefetchPageLinks page={screens.partnerStudy} />
      <PageHeader
        title="Study with a Partner"
        subtitle="Start, then hand over your phone. Your partner asks, sees the answers, and marks GO or NO-GO."
        actions={
          <Button variant="default" component={Link} to={rooms.newPartnerRoom}>
            Use two phones
          </Button>
        }
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="partner"
        readCard={readPartnerCard}
        board={board}
        onContinue={open}
      />
      <RecitedChoice chosen={recited} onChoose={setRecited} />
      <DeckSetup heading="Choose topics" noun="questions" onStart={start} />
    </>
  )
}
