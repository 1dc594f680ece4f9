import { ofTab } from '../tab.ts'
import {
  committed,
  lastChange,
  setLastChange,
  type UnsentChange,
  unsentChanges,
} from './unsent-changes.ts'
import { restoreTexts } from './unsent-log.ts'

/**
 * Unsent answers in localStorage, with each change also logged in IndexedDB. Browsers write
 * localStorage to the disk up to minutes late, and IndexedDB within a moment. Changes are numbered,
 * and localStorage holds the number of its last one: if a crash has set it back, the next visit
 * repeats the changes that it lost.
 */

/** Changes that are not logged yet. */
const pending = new Map<string, UnsentChange>()

/** The keys that this page has changed: their logged changes are its own. */
const changedHere = ofTab(() => new Set<string>())

let lastNumber = 0

/**
 * Stores a text synchronously.
 *
 * @throws DOMException if localStorage is blocked or full.
 */
export function writeUnsent(key: string, text: string) {
  localStorage.setItem(key, text)
  noteChange(key, text)
}

/** @throws DOMException if localStorage is blocked. */
export function removeUnsent(key: string) {
  localStorage.removeItem(key)
  noteChange(key, null)
}

/** Longer than IndexedDB takes, unless it hangs. */
const LONGEST_RESTORE_MS = 10_000

const restored = ofTab<{ restoring: Promise<void> | null }>(() => ({ restoring: null }))

/**
 * Repeats what localStorage has lost, once per page, and announces it like a change by another tab.
 * Never rejects; if IndexedDB hangs, it resolves after ten seconds.
 */
export function restoreUnsent(): Promise<void> {
  const isChangedHere = (key: string) => changedHere().has(key)
  const tab = restored()
  tab.restoring ??= Promise.race([restoreTexts(isChangedHere), longEnough()]).catch((error) => {
    console.error('Could not restore answers.', error)
  })
  return tab.restoring
}

function longEnough(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_RESTORE_MS))
}

function noteChange(key: string, text: string | null) {
  // Numbers grow across tabs and visits.
  lastNumber = Math.max(Date.now(), lastNumber + 1, lastChange() + 1)
  setLastChange(lastNumber)
  if (typeof indexedDB === 'undefined') return
  changedHere().add(key)
  pending.set(key, { text, number: lastNumber })
  if (pending.size === 1) void logPending()
}

/** Logs at once if the database is open, since the page may be left next. */
async function logPending() {
  try {
    await unsentChanges('readwrite', (changes) => {
      for (const [key, change] of pending) changes.put(change, key)
      pending.clear()
      return committed(changes.transaction)
    })
  } catch (error) {
    pending.clear()
    console.error('Could not log answers.', error)
  }
}
