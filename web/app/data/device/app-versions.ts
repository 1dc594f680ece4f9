import { useSyncExternalStore } from 'react'
import { pageQuiet } from './page-quiet.ts'

/** How rarely an open tab asks at least whether there is a new version. */
const LOOK_EVERY_MS = 60 * 60_000

const listeners = new Set<() => void>()
let isNewer = false
let waiting: ServiceWorker | null = null
let isTaking = false

/**
 * Keeps the app on this device (service-worker/service-worker.ts). A new version is fetched beside
 * the one that this tab shows, which goes on until its user takes the new one.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await pageLoad()
  const hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) window.location.reload()
    // Another tab took the new version: this one still shows the older.
    else if (hadWorker) announce(null)
  })
  // It fetches the whole app, for which a slow phone has no time while it draws the first screen.
  await pageQuiet()
  try {
    const options: RegistrationOptions = { updateViaCache: 'none' }
    followVersions(await navigator.serviceWorker.register('/service-worker.js', options))
  } catch (error) {
    console.error('The app could not be kept on this device.', error)
  }
}

/** True once there is a newer version of the app than this tab shows. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isNewer,
  )
}

/** Shows the new version in this tab; other tabs are told, and go on with the older one. */
export function takeNewVersion() {
  if (waiting === null) {
    window.location.reload()
    return
  }
  isTaking = true
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function followVersions(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // Without a worker before it is the first one, which nobody has to be told of.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(coming)
    })
  })
  setInterval(() => {
    registration.update().catch(() => {
      // Without a network there is nothing newer to be had.
    })
  }, LOOK_EVERY_MS)
}

function announce(worker: ServiceWorker | null) {
  waiting = worker
  isNewer = true
  for (const listener of listeners) listener()
}

/** What the page itself loads goes first. */
function pageLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
