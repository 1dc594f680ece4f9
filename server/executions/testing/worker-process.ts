import { runWorker } from './run-worker.ts'
import { tally } from './tally.ts'

/** A worker that only counts its runs. */
await runWorker(new Map([[tally.id, tally]]))
