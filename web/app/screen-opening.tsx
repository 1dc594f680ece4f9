import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as screens from './addresses/screens.ts'
import { DashboardOpening } from './dashboard/dashboard-opening.tsx'
import { FlashcardsOpening } from './flashcards/flashcards-header.tsx'
import { OpeningFrame } from './home/opening-frame.tsx'
import { ApplicationLoading } from './session/application-loading.tsx'

/**
 * Screens whose first view is the same for every user. The build prerenders a page for each of
 * them.
 */
const OPENINGS = new Map<string, ReactNode>([
  [screens.dashboard, <DashboardOpening key={screens.dashboard} />],
  [screens.flashcardSetup, <FlashcardsOpening key={screens.flashcardSetup} />],
])

/** Shown while the current user loads (specification §2): what the screen says to everybody. */
export function ScreenOpening() {
  const { pathname } = useLocation()
  // The build asks for its pages with a slash at the end.
  const opening = OPENINGS.get(pathname.replace(/\/$/, ''))
  return opening === undefined ? <ApplicationLoading /> : <OpeningFrame>{opening}</OpeningFrame>
}
