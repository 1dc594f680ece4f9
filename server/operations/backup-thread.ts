import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { UnusableBackupError } from '../backups/check-backup.ts'
import { takeBackup } from '../backups/take-backup.ts'
import { tryRestore } from '../backups/try-restore.ts'
import { NewerDatabaseError } from '../database/applied-migrations.ts'
import type { BackupOutcome, BackupWork } from './backup-work.ts'

/** A thread that makes or checks one backup, so that reading every row blocks nobody. */
const work = workerData as BackupWork
parentPort?.postMessage(await outcomeOf(work))

async function outcomeOf(given: BackupWork): Promise<BackupOutcome> {
  try {
    if (given.operation === 'make-backup') {
      return { accounts: await takeBackup(given.location, given.path), rows: null }
    }
    return await tryRestore(given.path, given.folder)
  } catch (error) {
    const isExplained = error instanceof UnusableBackupError || error instanceof NewerDatabaseError
    const { message } = error as Error
    return { failure: message.replaceAll(given.path, basename(given.path)), isExplained }
  }
}
