import { Link } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { SchemeSwitch } from '../../theme/scheme-switch.tsx'
import { Logo } from '../headers/logo.tsx'
import classes from './public-frame.module.css'

/**
 * Header of the public pages, without the sign-in link on /login (specification §2). Who is signed in
 * in this browser is led on (signed-in-mark.ts).
 */
export function PublicHeader({ signInLink = true }: { signInLink?: boolean }) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to={pages.landing} className={classes.home} aria-label="Squared Away, start page">
          <Logo />
        </Link>
        <div className={classes.actions}>
          <span className={classes.schemes}>
            <SchemeSwitch compact />
          </span>
          {signInLink && (
            <>
              <Link to={pages.login} className={classes.signIn} data-for="guests">
                Login / Sign Up
              </Link>
              <Link to={pages.home} className={classes.signIn} data-for="members">
                Go to Today
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
