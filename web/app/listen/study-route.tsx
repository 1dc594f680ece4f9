import * as screens from '../addresses/screens.ts'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { readHeardCard } from './heard-card.ts'
import { ListeningSession } from './listening-session.tsx'

export const meta = () => pageTitle('Listen')

/** Plays an episode; marks by ear are answers in a mode of their own. */
export default function ListeningRoute() {
  const [opened, open] = useOpenSession('listen', readHeardCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="listen" setupPath={screens.listen} />
  return <ListeningSession key={opened.state.sessionId} opened={opened} onOpen={open} />
}
