import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist'
import { keepOlderFiles, olderFile } from './older-files.ts'
import { OWN_PICTURE, ownPicture } from './own-pictures.ts'
import { PHOTO_READER, photoReaderFile } from './photo-reader.ts'
import { openReminder, showReminder } from './reminders.ts'
import { renewSubscription, type SubscriptionChange } from './renewed-subscription.ts'
import { takeSharedFile } from './shared-file.ts'
import { SHARED_FILE } from './shared-file-place.ts'

declare const self: ServiceWorkerGlobalScope
/** All files of the build, filled in by scripts/service-worker.ts. */
declare const __PRECACHE__: PrecacheEntry[]
/** The script that brings missing built-ins, which this worker loads first where it needs it. */
declare const __BUILT_INS__: string
/** Whether this engine needed it, written in front of this file (engines/missing-built-ins.ts). */
declare const lackedBuiltIns: boolean

/** The page that React Router renders every screen from. */
const SHELL = '/home'
const SCREENS = /^\/home(\/|$)/
const FILES = /^\/assets\//

const files: PrecacheEntry[] = lackedBuiltIns
  ? [...__PRECACHE__, { url: __BUILT_INS__, revision: null }]
  : __PRECACHE__

/**
 * Stores the whole app on the device, so that every screen opens offline, even one that was never
 * opened before. A new version is downloaded in the background and waits until the user accepts it.
 */
const app = new Serwist({
  precacheEntries: files,
  precacheOptions: {
    // Ignore the query string.
    ignoreURLParametersMatching: [/./],
    cleanURLs: false,
    directoryIndex: null,
    concurrency: 10,
  },
  clientsClaim: true,
  disableDevLogs: true,
})
app.registerRoute(new NavigationRoute(app.createHandlerBoundToUrl(SHELL), { allowlist: [SCREENS] }))
app.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && PHOTO_READER.test(url.pathname),
  photoReaderFile,
)
app.registerCapture(({ url, sameOrigin }) => sameOrigin && FILES.test(url.pathname), olderFile)
app.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && OWN_PICTURE.test(url.pathname),
  ownPicture,
)
app.registerCapture(({ url }) => url.pathname === SHARED_FILE, takeSharedFile, 'POST')

self.addEventListener('push', showReminder)
self.addEventListener('notificationclick', openReminder)
self.addEventListener('pushsubscriptionchange', (event) =>
  renewSubscription(event as SubscriptionChange),
)
self.addEventListener('install', (event) => {
  event.waitUntil(keepOlderFiles(files.map(({ url }) => url)))
})
app.addEventListeners()
