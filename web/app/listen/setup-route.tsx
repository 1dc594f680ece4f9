import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { useSpeech } from '../data/speech/speech.ts'
import { UnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { EpisodeForm } from './episode-form.tsx'
import { readHeardCard } from './heard-card.ts'
import { KeptEpisodes } from './kept-episodes.tsx'
import classes from './setup.module.css'
import { startListening } from './start-listening.ts'

export const meta = () => pageTitle('Listen')

/** What to hear, what this phone keeps, and the way to the podcast. */
export default function ListenSetupRoute() {
  const open = useHandOver(screens.listening)
  const { data: board } = useActiveBoard()
  const [keptCount, setKeptCount] = useState(0)
  return (
    <>
      <PageHeader
        title="Listen"
        subtitle="Hear a question, answer out loud in the pause, and hear the answer. It plays on with your phone locked."
      />
      <SetupNotice />
      <UnfinishedSessions
        studyMode="listen"
        readCard={readHeardCard}
        board={board}
        onContinue={open}
      />
      <div className={classes.setup}>
        <div>
          <ToMake onKept={() => setKeptCount(keptCount + 1)} />
        </div>
        <KeptEpisodes
          key={keptCount}
          onPlay={(cards) => open(startListening(cards, board?.$id ?? null))}
        />
      </div>
    </>
  )
}

/** The choices, where this server has speech; what is kept here plays without it. */
function ToMake({ onKept }: { onKept: () => void }) {
  const speech = useSpeech()
  if (speech.isPending) return <LoadingState label="Loading..." />
  if (speech.data === undefined) {
    return (
      <ErrorState
        message="Could not ask this server for speech. Check your connection and try again."
        onRetry={() => void speech.refetch()}
        retrying={speech.isFetching}
      />
    )
  }
  if (!speech.data.isThere) {
    return (
      <EmptyState title="This site has no speech.">
        Whoever runs it has not set up a voice. <Link to={screens.flashcardSetup}>Flashcards</Link>{' '}
        can be read out loud by your browser.
      </EmptyState>
    )
  }
  return (
    <>
      <EpisodeForm onKept={onKept} />
      <p className={classes.podcast}>
        {speech.data.feed
          ? 'Your podcast has an episode for each day of your plan.'
          : 'Your plan can also come as a podcast, an episode a day.'}{' '}
        <Link to={`${screens.settings}#podcast`}>Podcast settings</Link>
      </p>
    </>
  )
}
