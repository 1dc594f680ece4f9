import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup, BackupKind } from '@squared-away/domain/operations'
import { fileMoment } from '../backups/file-moment.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Database } from '../database/open.ts'
import { measureSizes } from '../metrics/growth.ts'

/** How many backups by admins are kept; older ones are deleted after a new one is whole. */
export const KEPT = 7

/** The only names of files that are listed, checked or sent: no folder, no link, nothing hidden. */
const NAME =
  /^(?<kind>by-admin|before-upgrade|before-restore)-(?<day>\d{4})(?<month>\d\d)(?<date>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<rest>\d{3})Z\.db$/

/** The files of interrupted work, with the id of their process. */
const UNFINISHED =
  /^(by-admin-\d{8}T\d{9}Z\.db\.unfinished-|\.trying-)(?<process>\d+)(-\d+\.db)?(-wal|-shm|-journal)?$/

/** A day, after which an unfinished file belongs to nobody (milliseconds). */
const ABANDONED_AFTER = 86_400_000

/** What must stay free beside a backup, in bytes. */
const ROOM_LEFT = 64 * 1024 * 1024

/** The folder of the backups. */
export const folderIn = (dataDir: string) => join(dataDir, 'backups')

/** The path of a new backup. */
export async function newBackupPath(dataDir: string): Promise<{ file: string; path: string }> {
  const folder = folderIn(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = `by-admin-${fileMoment()}.db`
  return { file, path: join(folder, file) }
}

/** The backups in the data folder, newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const folder = folderIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(names.map((name) => describeFile(folder, name)))
  return found
    .filter((backup) => backup !== undefined)
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.file.localeCompare(a.file))
}

async function describeFile(folder: string, file: string): Promise<Backup | undefined> {
  const parts = NAME.exec(file)?.groups
  if (parts === undefined) return undefined
  const { kind, day, month, date, hour, minute, second, rest } = parts
  const moment = new Date(`${day}-${month}-${date}T${hour}:${minute}:${second}.${rest}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  const stats = await lstat(join(folder, file)).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  return { file, kind: kind as BackupKind, at: wireTime(moment), bytes: stats.size }
}

/**
 * The path of a listed backup.
 * @throws ApiError `storage_file_not_found` for anything else.
 */
export async function findBackup(dataDir: string, file: string): Promise<string> {
  const folder = folderIn(dataDir)
  if ((await describeFile(folder, file)) === undefined) throw notFound()
  return join(folder, file)
}

/** Opens a listed backup for reading. The caller closes it. */
export async function openBackup(
  dataDir: string,
  file: string,
): Promise<{ handle: FileHandle; bytes: number }> {
  const path = await findBackup(dataDir, file)
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
    throw notFound()
  })
  const { size } = await handle.stat()
  return { handle, bytes: size }
}

/**
 * Deletes the oldest backups by admins beyond the newest 7, and the files of interrupted work: of
 * this process, which must not be working, and of killed ones.
 */
export async function pruneBackups(dataDir: string): Promise<void> {
  const ofAdmins = (await listBackups(dataDir)).filter(({ kind }) => kind === 'by-admin')
  for (const { file } of ofAdmins.slice(KEPT)) await rm(join(folderIn(dataDir), file))
  for (const name of await readdir(folderIn(dataDir))) {
    const parts = UNFINISHED.exec(name)?.groups
    if (parts === undefined) continue
    const path = join(folderIn(dataDir), name)
    const stats = await lstat(path).catch(() => undefined)
    const isOurs = parts.process === String(process.pid)
    const isOld = stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER
    if (isOurs || isOld) await rm(path, { force: true })
  }
}

/**
 * A full disk would stop every write, so a backup is not begun without room for it.
 * @throws ApiError `general_storage_full`.
 */
export async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= bytes + ROOM_LEFT) return
  throw new ApiError(
    'general_storage_full',
    'The disk of the data folder has no room for another copy. Free some, then try again.',
  )
}

/** How large a backup will be at most, in bytes: the rows of PostgreSQL take less in one file. */
export async function sizeOfBackup(database: Pick<Database, 'location' | 'connection'>) {
  return (await measureSizes(database)).reduce((sum, { value }) => sum + Number(value), 0)
}

const notFound = () => new ApiError('storage_file_not_found', 'There is no such backup.')
