import { createStore, useStore } from '@mantine/store'
import { pageQuiet } from './page-quiet.ts'

/** How often an open tab checks for a new version. */
const POLL_MS = 60 * 60_000

/** After this long, the tab's own requests keep Chromium from switching: up to five minutes. */
const SWITCH_MS = 3000

const versions = createStore({ isNewer: false })
let isTaking = false

/**
 * Installs the app on this device (service-worker/service-worker.ts). A new version downloads in
 * the background; the tab keeps showing the current one until the user switches.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await pageLoad()
  const hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) window.location.reload()
    // Another tab switched to the new version; this one still shows the old one.
    else if (hadWorker) announce()
  })
  // It downloads the whole app, which would delay the first screen on a slow phone.
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
  return useStore(versions).isNewer
}

/**
 * Switches this tab to the new version. Other tabs keep the old one and announce the new one. The
 * worker that waits now is asked, since a later one may have replaced the one that was announced.
 * Where it does not take over within 3 s, this tab reloads all the same, which lets it.
 */
export async function takeNewVersion() {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) {
    window.location.reload()
    return
  }
  isTaking = true
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(() => window.location.reload(), SWITCH_MS)
}

function followVersions(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // Without a controlling worker this is the first install, not a new version.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce()
    })
  })
  setInterval(() => {
    registration.update().catch(() => {
      // No new version can be found offline.
    })
  }, POLL_MS)
}

function announce() {
  versions.setState({ isNewer: true })
}

/** Resolves once the page has loaded, which takes precedence. */
function pageLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
