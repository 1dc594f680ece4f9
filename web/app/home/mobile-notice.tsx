import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { isArriving } from '../session/arrival.ts'
import { StoreBadges } from '../ui/public/store-badges.tsx'
import classes from './mobile-notice.module.css'
import { rememberMobileNotice } from './mobile-notice-seen.ts'

/** Screens that the notice may cover: no form, no code, no session. */
const CALM: readonly string[] = [
  ...[screens.dashboard, screens.study, screens.myBoard, screens.library, screens.progress],
  ...[screens.boards, screens.studyGuides, screens.myQuestions, screens.community],
]

/**
 * Says what works less well on a small screen (specification §2), on the first screen where it
 * covers nothing that the soldier is doing.
 */
export function MobileNotice() {
  const user = useSignedInUser()
  const { pathname, search } = useLocation()
  const [isShown, setShown] = useState(false)
  const isAsked = pathname === screens.dashboard && isArriving(user, Date.now())
  if (!isShown && CALM.includes(pathname) && search === '' && !isAsked) setShown(true)
  useEffect(() => {
    if (isShown) rememberMobileNotice()
  }, [isShown])
  return isShown && <Notice />
}

function Notice() {
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
