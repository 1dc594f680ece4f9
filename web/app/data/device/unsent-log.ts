import { entries } from 'idb-keyval'
import {
  committed,
  lastChange,
  setLastChange,
  type UnsentChange,
  unsentChanges,
} from './unsent-changes.ts'

/** After this long, a removed text is surely gone from the disk too. */
const REMOVAL_KEPT_MS = 86_400_000

/** @param isChangedHere Whether this page has changed a key since. */
export async function restoreTexts(isChangedHere: (key: string) => boolean): Promise<void> {
  // Before the log is read: another tab may change both.
  const last = lastChange()
  const logged = await entries<string, UnsentChange>(unsentChanges)
  const lost = lostChanges(logged, last).filter(([key]) => !isChangedHere(key))
  for (const [key, { text }] of lost) {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  const newest = Math.max(...lost.map(([, { number }]) => number), 0)
  if (newest > lastChange()) setLastChange(newest)
  if (lost.length > 0) window.dispatchEvent(new Event('storage'))
  await forgetChanges(oldRemovals(logged, last))
}

/** The logged changes that came after the last one that localStorage has. */
export function lostChanges(
  logged: readonly [string, UnsentChange][],
  last: number,
): [string, UnsentChange][] {
  return logged.filter(([, { number }]) => number > last)
}

/** The keys of removed texts whose log is no longer needed. Numbers are at least milliseconds. */
function oldRemovals(logged: readonly [string, UnsentChange][], last: number): string[] {
  return logged.flatMap(([key, { text, number }]) =>
    text === null && number < last - REMOVAL_KEPT_MS ? [key] : [],
  )
}

async function forgetChanges(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await unsentChanges('readwrite', (changes) => {
    for (const key of keys) changes.delete(key)
    return committed(changes.transaction)
  })
}

/** Removes all logged changes of keys that begin with `start`. */
export async function forgetUnsent(start: string): Promise<void> {
  await unsentChanges('readwrite', (changes) => {
    changes.delete(IDBKeyRange.bound(start, `${start}\uffff`))
    return committed(changes.transaction)
  })
}
