import { Link } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { LogoMark } from '../headers/logo.tsx'
import classes from './plain-page.module.css'

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <title>Page not found · Squared Away</title>
      <LogoMark size={44} />
      <h1 className={classes.title}>Page not found</h1>
      <p>There is nothing at this address. It may be mistyped, or the page has moved.</p>
      <p className={classes.links}>
        <Link to={pages.landing}>Go to the start page</Link>
        <Link to={pages.home}>Go to your dashboard</Link>
      </p>
    </main>
  )
}
