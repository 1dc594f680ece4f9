import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  interface Window {
    /** Where a page loads its routes one after the other (scripts/start-in-tasks.ts). */
    routesLoaded?: Promise<void>
  }
}

/** Starts the app in its page. React stands in the same file, which is there before the routes are. */
function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

if (window.routesLoaded) void window.routesLoaded.then(start)
else start()
