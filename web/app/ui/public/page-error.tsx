import { isRouteErrorResponse } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { isMissingFile } from '../states/missing-file.ts'
import { useReload } from '../states/use-reload.ts'
import { NotFoundPage } from './not-found-page.tsx'
import classes from './plain-page.module.css'

/** Last resort for an error outside of any screen. Uses nothing that might itself be broken. */
export function PageError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isMissingFile(error)) return <MissingPage />
  return (
    <main className={classes.page}>
      <title>Something went wrong · Squared Away</title>
      <h1 className={classes.title}>Something went wrong</h1>
      <p>Could not show this page. Everything you saved is safe.</p>
      <p className={classes.links}>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          Retry
        </button>
        <a href={pages.landing}>Go to the start page</a>
      </p>
    </main>
  )
}

function MissingPage() {
  const { reload, words, title } = useReload()
  return (
    <main className={classes.page}>
      <title>{`${title} · Squared Away`}</title>
      <h1 className={classes.title}>Could not load this page.</h1>
      <p>{words} Everything you saved is safe.</p>
      <p className={classes.links}>
        <button type="button" className={classes.button} onClick={() => void reload()}>
          Try again
        </button>
      </p>
    </main>
  )
}
