import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupCopies } from '../configuration/backup-copies.ts'
import type { DatabaseLocation } from '../database/open.ts'
import { CopyFailedError } from './copy-failed-error.ts'
import { fileMoment } from './file-moment.ts'
import { keepNewest } from './keep-newest.ts'
import { takeBackup, unusableFolder } from './take-backup.ts'

/**
 * Makes a backup in `folder`, deletes all but the newest `kept` that this function made there, and
 * copies the new one elsewhere. Nothing is deleted unless the new one is complete.
 * @returns The path of the backup and the number of accounts in it.
 * @throws CopyFailedError, or the errors of `takeBackup`.
 */
export async function takeScheduledBackup(
  location: DatabaseLocation,
  folder: string,
  { kept, copies }: { readonly kept: number; readonly copies: BackupCopies },
): Promise<{ path: string; accounts: number }> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusableFolder(folder, error)
  }
  const path = join(folder, `scheduled-${fileMoment()}.db`)
  const accounts = await takeBackup(location, path)
  keepNewest(folder, 'scheduled', kept)
  await copyElsewhere(path, copies)
  return { path, accounts }
}

async function copyElsewhere(path: string, { s3, command }: BackupCopies): Promise<void> {
  if (s3 !== undefined) {
    const { copyToS3 } = await import('./copy-to-s3.ts')
    await copyToS3(path, s3)
  }
  if (command === undefined) return
  const child = spawn('sh', ['-c', command, 'sh', path], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) {
    throw new CopyFailedError(`${path} is complete, but BACKUP_COMMAND ended with ${code}.`)
  }
}
