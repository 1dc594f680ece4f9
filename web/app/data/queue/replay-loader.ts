import type { Replays } from './entries.ts'

let load: (() => Promise<Replays>) | null = null

/** Says where the replays come from; the protected area does so before anything is fetched. */
export function loadReplaysBy(loader: () => Promise<Replays>) {
  load = loader
}

/** The replays of all kinds. Their code is fetched when something waits: most visits never do. */
export function loadReplays(): Promise<Replays> {
  if (load === null) throw new Error('The protected area says where the replays come from.')
  return load()
}
