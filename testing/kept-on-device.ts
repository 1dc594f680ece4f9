/**
 * Who may still read what a device keeps after its soldier has logged out:
 * - `nobody`: it is removed.
 * - `its soldier`: unsent work waits under its soldier's id until that soldier signs in here again
 *   (decisions 90, 99).
 * - `a visitor`: answers without an account, which join the next account that is created (decision
 *   113).
 * - `anybody`: it names nobody: settings of the browser, and files of the app.
 */
type Reader = 'nobody' | 'its soldier' | 'a visitor' | 'anybody'

export type Place = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'cookie'

type KeptThing = {
  readonly place: Place
  /** The name, or what all names of its kind begin with. */
  readonly name: string
  readonly reader: Reader
}

const USER = 'squared-away.user.'

/** Parts of keys of users that stay: unsent sessions, marks and edits. */
const UNSENT = /^squared-away\.user\.[^.]+\.(?:session\.|quiz-choices\.|unsaved-)/

/** Everything that the app keeps on a device. A test finds each of them in the sources. */
export const KEPT_ON_DEVICE: readonly KeptThing[] = [
  { place: 'localStorage', name: USER, reader: 'nobody' },
  { place: 'localStorage', name: 'squared-away.signed-in', reader: 'nobody' },
  { place: 'localStorage', name: 'squared-away.room-phone', reader: 'nobody' },
  { place: 'localStorage', name: 'squared-away.look', reader: 'a visitor' },
  { place: 'localStorage', name: 'squared-away.scheme', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.reading', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.letter-keys', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.open-groups', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.listening-asked', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.install-note', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.landed-day', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.sign-out-owed', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.used', reader: 'anybody' },
  { place: 'localStorage', name: 'squared-away.last-unsent-change', reader: 'anybody' },
  { place: 'sessionStorage', name: 'squared-away.ended-session.', reader: 'anybody' },
  { place: 'sessionStorage', name: 'squared-away.hash', reader: 'nobody' },
  { place: 'sessionStorage', name: 'squared-away.sign-up-code', reader: 'anybody' },
  { place: 'cookie', name: 'squared-away-mobile-notice', reader: 'anybody' },
  { place: 'IndexedDB', name: 'squared-away.user', reader: 'nobody' },
  { place: 'IndexedDB', name: 'squared-away.device', reader: 'nobody' },
  { place: 'IndexedDB', name: 'squared-away.recordings', reader: 'nobody' },
  { place: 'IndexedDB', name: 'squared-away.outbox', reader: 'its soldier' },
  { place: 'IndexedDB', name: 'squared-away.unsent', reader: 'its soldier' },
  { place: 'Cache Storage', name: 'squared-away.pictures', reader: 'nobody' },
  { place: 'Cache Storage', name: 'squared-away.shared-file', reader: 'anybody' },
  { place: 'Cache Storage', name: 'squared-away.older-files', reader: 'anybody' },
  { place: 'Cache Storage', name: 'squared-away.photo-reader', reader: 'anybody' },
]

/** Who may read a kept thing; undefined if the list does not know it. */
export function findReader(place: Place, name: string): Reader | undefined {
  if (place === 'localStorage' && UNSENT.test(name)) return 'its soldier'
  const found = KEPT_ON_DEVICE.filter(
    (one) => one.place === place && (name === one.name || name.startsWith(one.name)),
  )
  // The longest name says the most.
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.reader
}
