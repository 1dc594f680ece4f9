import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { StoreBadges } from '../ui/public/store-badges.tsx'
import classes from './mobile-notice.module.css'

/** Says what works less well on a small screen (specification §2). */
export function MobileNotice() {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
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
