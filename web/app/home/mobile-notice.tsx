import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { StoreBadges } from '../shared/store-badges.tsx'
import classes from './mobile-notice.module.css'

const SEEN_KEY = 'squared-away.mobile-notice-seen'

/** Shown once per browser session on a screen of 768 px or less (SPEC.md §2). */
export function MobileNotice() {
  const [open, setOpen] = useState(isDue)

  function close() {
    remember()
    setOpen(false)
  }

  return (
    <Modal
      opened={open}
      onClose={close}
      title="Mobile Experience Notice"
      centered
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close the notice' }}
    >
      <p>
        The web app is meant for a desktop or laptop. It works on this screen too, but some tables
        and the dashboard are easier to use on a wider one.
      </p>
      <p className={classes.app}>A mobile app is planned:</p>
      <StoreBadges />
      <Button fullWidth mt="lg" onClick={close} data-autofocus>
        Continue to Web App
      </Button>
    </Modal>
  )
}

function isDue(): boolean {
  if (!window.matchMedia('(max-width: 768px)').matches) return false
  try {
    return sessionStorage.getItem(SEEN_KEY) === null
  } catch {
    return true
  }
}

function remember() {
  try {
    sessionStorage.setItem(SEEN_KEY, 'yes')
  } catch {
    // Without storage the notice comes back with the next page load.
  }
}
