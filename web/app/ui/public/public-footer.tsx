import { Link } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { SchemeSwitch } from '../../theme/scheme-switch.tsx'
import { DISCLAIMER, VersionLabel } from './product.tsx'
import classes from './public-frame.module.css'

/** The footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <p className={classes.disclaimer}>{DISCLAIMER}</p>
        <nav aria-label="Legal and sources" className={classes.legal}>
          <Link to={pages.legal}>Terms of Service</Link>
          <Link to={pages.privacy}>Privacy Policy</Link>
          <Link to={pages.contact}>Contact</Link>
          <Link to={pages.leaders}>For Leaders</Link>
          <Link to={pages.publications}>Publications</Link>
          <Link to={pages.accessibility}>Accessibility</Link>
          <a href={pages.notices}>Open Source</a>
        </nav>
        <div className={classes.end}>
          <SchemeSwitch />
          <VersionLabel />
        </div>
      </div>
    </footer>
  )
}
