import * as pages from '../addresses/pages.ts'
import { LogoMark } from '../ui/headers/logo.tsx'
import classes from './application-loading.module.css'

/** Shown while the current user loads (specification §2). */
export function ApplicationLoading() {
  return (
    <main className={classes.page}>
      <LogoMark size={44} />
      <p role="status" className={classes.text}>
        Loading Application...
      </p>
      <noscript>
        <p>
          This page needs JavaScript. The <a href={pages.landing}>start page</a> and the{' '}
          <a href={pages.legal}>legal page</a> do not.
        </p>
      </noscript>
    </main>
  )
}
