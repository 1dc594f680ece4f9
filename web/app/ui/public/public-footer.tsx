import { Link } from 'react-router'
import { SchemeSwitch } from '../../theme/scheme-switch.tsx'
import { DISCLAIMER, VERSION } from './product.ts'
import classes from './public-frame.module.css'

/** The footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <p className={classes.disclaimer}>{DISCLAIMER}</p>
        <nav aria-label="Legal" className={classes.legal}>
          <Link to="/legal">Terms of Service</Link>
          <Link to="/legal#privacy">Privacy Policy</Link>
          <Link to="/legal#contact">Contact</Link>
        </nav>
        <div className={classes.end}>
          <SchemeSwitch />
          <span>Version {VERSION}</span>
        </div>
      </div>
    </footer>
  )
}
