import { Worker } from 'node:worker_threads'
import type { DatabaseLocation } from '../database/open.ts'

/** The work of a thread. */
export type BackupWork =
  | {
      readonly operation: 'make-backup'
      readonly location: DatabaseLocation
      /** The new file. */
      readonly path: string
    }
  | {
      readonly operation: 'check-backup'
      readonly path: string
      /** Where there is room for a copy. */
      readonly folder: string
    }

export type BackupOutcome =
  /** `rows` is null if they were not counted. */
  | { readonly accounts: number; readonly rows: number | null }
  /** An explained failure says what is wrong with the file; any other is the server's. */
  | { readonly failure: string; readonly isExplained: boolean }

/** Work that runs in a thread of its own. */
export type RunningBackupWork = {
  /** Never rejects. */
  readonly ended: Promise<BackupOutcome>
  /** Ends the thread. What it was writing stays unfinished. */
  stop(): Promise<void>
}

export function runBackupWork(work: BackupWork): RunningBackupWork {
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: work })
  const ended = new Promise<BackupOutcome>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', (error: Error) => resolve({ failure: error.message, isExplained: false }))
    worker.once('exit', () => resolve({ failure: 'It was stopped.', isExplained: false }))
  })
  return {
    ended,
    async stop() {
      await worker.terminate()
    },
  }
}
