import { Button } from '@mantine/core'
import { useState } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { isAppleMobile } from '../../data/device/apple-mobile.ts'
import { useInstallOffer } from '../../data/device/install-offer.ts'
import { useSessionTimes } from '../../data/sessions/study-sessions.ts'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import classes from './install-note.module.css'

/** Local storage key of the answer; says nothing about the user. */
const CLOSED = 'squared-away.install-note'

/**
 * One line on a phone, once something was studied: the app can be on the home screen, and works
 * offline. Not shown where the browser does not keep the app on the device, since it would be
 * untrue.
 */
export function InstallNote() {
  const { data: board } = useActiveBoard()
  const { data: sessions } = useSessionTimes(board?.$id)
  const { prompt, isInstalled } = useInstallOffer()
  const [isClosed, setClosed] = useState(wasClosed)
  const { Part: Steps, load } = useLoadedPart(fetchSteps)
  const [showsSteps, setShowsSteps] = useState(false)
  if (isClosed || isInstalled || !sessions?.length || !keepsApp()) return null

  function close() {
    rememberClosed()
    setClosed(true)
  }

  async function showSteps() {
    setShowsSteps(await load())
  }

  return (
    <section className={classes.note} aria-label="Home screen">
      <p>Add Squared Away to your home screen. It works offline. {prompt === null && howTo()}</p>
      {Steps && <Steps opened={showsSteps} onClose={() => setShowsSteps(false)} />}
      <div className={classes.choices}>
        {prompt && (
          <Button size="compact-md" variant="default" onClick={prompt}>
            Add
          </Button>
        )}
        {prompt === null && isAppleMobile() && (
          <Button size="compact-md" variant="default" onClick={() => void showSteps()}>
            Show me how
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="gray" onClick={close}>
          Got it
        </Button>
      </div>
    </section>
  )
}

function keepsApp(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

const fetchSteps = () => import('./install-steps.tsx').then((part) => part.InstallSteps)

function howTo(): string {
  return isAppleMobile() ? 'Tap Share, then Add to Home Screen.' : "Use your browser's menu."
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED) !== null
  } catch {
    return false
  }
}

function rememberClosed() {
  try {
    localStorage.setItem(CLOSED, 'closed')
  } catch {
    // Storage may be blocked; the note then returns with the next page load.
  }
}
