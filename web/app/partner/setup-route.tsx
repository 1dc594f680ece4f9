import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/queries/active-board.ts'
import { CULTURE_TEXTS } from '../study/culture/culture-texts.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { questionCard } from '../study/screen/turn-cards/question-card.ts'
import { readTurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { DeckSetup } from '../study/setup/deck-setup.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import type { Deck } from '../study/setup/use-deck-start.ts'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { recitedCards } from './recited-lines.ts'
import classes from './setup-route.module.css'
import { startPartner } from './start-partner.ts'

export const meta = () => pageTitle('Study with a Partner')

/** What the partner will ask, and what is recited at the end. */
export default function PartnerSetupRoute() {
  const open = useHandOver(screens.partnerStudy)
  const { data: board } = useActiveBoard()
  const [recited, setRecited] = useState('')

  function start({ questions, boardId }: Deck) {
    const text = CULTURE_TEXTS.find(({ slug }) => slug === recited)
    const deck = [...questions.map(questionCard), ...(text ? recitedCards(text) : [])]
    open(startPartner(deck, boardId))
  }

  return (
    <>
      <PrefetchPageLinks page={screens.partnerStudy} />
      <PageHeader
        title="Study with a Partner"
        subtitle="Start, then hand over your phone. Your partner asks, sees the answers, and marks GO or NO-GO."
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="partner"
        readCard={readTurnCard}
        board={board}
        onContinue={open}
      />
      <NativeSelect
        className={classes.recited}
        size="md"
        label="Recite at the end"
        value={recited}
        data={[
          { value: '', label: 'Nothing' },
          ...CULTURE_TEXTS.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        onChange={(event) => setRecited(event.currentTarget.value)}
      />
      <DeckSetup heading="Choose categories" noun="questions" onStart={start} />
    </>
  )
}
