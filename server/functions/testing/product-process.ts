import { runWorker } from '../../executions/testing/run-worker.ts'
import { FUNCTIONS } from '../registry.ts'

/** A worker process with the product's functions, which tests kill. */
await runWorker(FUNCTIONS)
