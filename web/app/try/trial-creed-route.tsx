import * as pages from '../addresses/pages.ts'
import { CULTURE_TEXTS } from '../study/culture/culture-texts.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { TrialPage } from './trial-page.tsx'
import { TrialRecital } from './trial-recital.tsx'

/** The creed that every Soldier is asked for. */
const CREED = CULTURE_TEXTS.find(({ slug }) => slug === 'soldiers-creed')

export const meta = () =>
  publicPageMeta({
    title: "The Soldier's Creed by Heart",
    description:
      "Read the Soldier's Creed, then recite it with fewer and fewer words to see. Every slip is shown. No account needed.",
    path: pages.trialCreed,
  })

/** A creed to read and recite, without an account. */
export default function TrialCreedRoute() {
  return (
    <TrialPage
      title="The Soldier's Creed by heart"
      lede="Read it, then recite with fewer and fewer words to see. Every slip is shown."
    >
      {CREED ? <TrialRecital text={CREED} /> : <EmptyState title="There is no such text." />}
    </TrialPage>
  )
}
