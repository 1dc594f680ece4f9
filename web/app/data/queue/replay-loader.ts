import type { Replays } from './entries.ts'

let load: (() => Promise<Replays>) | null = null

/** Sets the loader of the replays; called by the protected area before any fetch. */
export function loadReplaysBy(loader: () => Promise<Replays>) {
  load = loader
}

/** Loads the replays of all kinds. Most visits queue nothing and never load this code. */
export function loadReplays(): Promise<Replays> {
  if (load === null) throw new Error('The protected area says where the replays come from.')
  return load()
}
