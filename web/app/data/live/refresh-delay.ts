/** Changes that arrive together (an import, a commit) cause one refresh. */
const GATHER_MS = 250

/** After a server restart, all clients reconnect within the same second. */
const SPREAD_MS = 2000

/**
 * Milliseconds to wait before a refetch. After a gap the delay is random, so that hundreds of
 * devices do not fetch at once; `random` is from 0 to 1.
 */
export function refreshDelay(kind: 'changed' | 'missed', random: number): number {
  return kind === 'missed' ? GATHER_MS + random * SPREAD_MS : GATHER_MS
}
