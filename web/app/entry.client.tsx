import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openTab } from './data/tab.ts'

declare global {
  interface Window {
    /** Set on pages that load their routes one after the other (scripts/start-in-tasks.ts). */
    routesLoaded?: Promise<void>
  }
}

/** Hydrates the app. This file includes React and loads before the routes. */
function start() {
  openTab()
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
