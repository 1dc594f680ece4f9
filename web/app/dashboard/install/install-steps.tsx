import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './install-steps.module.css'

interface InstallStepsProps {
  opened: boolean
  onClose: () => void
}

/** How to add the app to the home screen of an iPhone or iPad, which only its user can do. */
export function InstallSteps({ opened, onClose }: InstallStepsProps) {
  return (
    <Dialog title="Add to Home Screen" opened={opened} onClose={onClose} size="lg">
      <ol className={classes.steps}>
        <Step picture={<SharePicture />}>
          <strong>Tap Share</strong> at the bottom of Safari, or at the top on an iPad. If you do
          not see it, tap the three dots first.
        </Step>
        <Step picture={<MenuPicture />}>
          Scroll down and <strong>tap Add to Home Screen</strong>, then Add.
        </Step>
        <Step picture={<HomePicture />}>
          <strong>Open it from your home screen</strong> and log in once.
        </Step>
      </ol>
      <p className={classes.differs}>
        The app on your home screen has its own storage. Everything saved to your account is there
        once you log in. If Safari still shows something as not saved, open Safari with a connection
        first.
      </p>
    </Dialog>
  )
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <svg className={classes.picture} viewBox="0 0 96 72" aria-hidden="true">
        {picture}
      </svg>
      <p>{children}</p>
    </li>
  )
}

/** The bar of Safari, with Share in its middle. */
function SharePicture() {
  return (
    <>
      <rect className={classes.screen} x="4" y="-20" width="88" height="84" rx="8" />
      <path
        className={classes.line}
        d="M4 40h88M16 52l-4 4 4 4M34 52l4 4-4 4M62 50v12h10V50zM80 50h8v8"
      />
      <circle className={classes.mark} cx="48" cy="55" r="15" />
      <path
        className={classes.strong}
        d="M43 53h-2v10h14V53h-2M48 58V46M44.500 49.500L48 46l3.500 3.500"
      />
    </>
  )
}

/** The row of the menu with its plus. */
function MenuPicture() {
  return (
    <>
      <rect className={classes.screen} x="4" y="4" width="88" height="64" rx="8" />
      <path className={classes.line} d="M14 16h40M14 56h34M4 26h88M4 46h88" />
      <rect className={classes.mark} x="6" y="27" width="84" height="18" rx="4" />
      <path className={classes.strong} d="M14 36h44M72 30h12v12H72zM78 33v6M75 36h6" />
    </>
  )
}

/** The home screen with the app's icon. */
function HomePicture() {
  return (
    <>
      <rect className={classes.screen} x="20" y="4" width="56" height="84" rx="8" />
      <rect className={classes.line} x="28" y="14" width="16" height="16" rx="4" />
      <rect className={classes.line} x="52" y="14" width="16" height="16" rx="4" />
      <rect className={classes.mark} x="26" y="38" width="20" height="20" rx="5" />
      <path className={classes.strong} d="M31 48l4 4 7-8" />
    </>
  )
}
