import type { LiveChange } from './live-feed.ts'

/** Changes that arrive together (an import, a commit) cause one refresh. */
const GATHER_MS = 250

/** When a server comes back, everybody who was cut off does so in the same second. */
const SPREAD_MS = 2000

/**
 * Milliseconds to wait before what `kind` of change concerns is fetched again. After a gap it is a
 * time of each device's own, so that hundreds of them do not ask at once; `random` is from 0 to 1.
 */
export function refreshDelay(kind: LiveChange['kind'], random: number): number {
  return kind === 'missed' ? GATHER_MS + random * SPREAD_MS : GATHER_MS
}
