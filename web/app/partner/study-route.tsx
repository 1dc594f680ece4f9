import * as screens from '../addresses/screens.ts'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { readPartnerCard } from './partner-card.ts'
import { PartnerSession } from './partner-session.tsx'

export const meta = () => pageTitle('Study with a Partner')

/** The partner asks and marks; answers count as recall. */
export default function PartnerStudyRoute() {
  const [opened, open] = useOpenSession('partner', readPartnerCard)
  if (opened === 'opening') return <LoadingState label="Loading your session..." />
  if (opened === null) return <NoDeck mode="partner" setupPath={screens.partnerSetup} />
  return <PartnerSession key={opened.state.sessionId} opened={opened} onOpen={open} />
}
