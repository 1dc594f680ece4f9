import { runWorker } from '../../executions/testing/run-worker.ts'
import { FUNCTIONS } from '../registry.ts'

/** A worker for the product's functions, to be killed. */
await runWorker(FUNCTIONS)
