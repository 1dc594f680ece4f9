import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { folderIn, requireRoom } from './backup-shelf.ts'
import { type BackupOutcome, type RunningBackupWork, runBackupWork } from './backup-work.ts'

/** Bytes of a part of the upload. */
export const PART_BYTES = 4 * 1024 * 1024

/** The first bytes of every SQLite file. */
const BEGINNING = 'SQLite format 3\0'

/** The backup, its copy with the current schema, and what is replaced. */
const COPIES = 3

export type FirstRestoreState =
  | 'waiting'
  | 'uploading'
  | 'checking'
  /** Checked: the server stops, restores, and starts again. */
  | 'restoring'
  /** The file cannot be restored, for the reason given. */
  | 'refused'

/** Ends this server's work, restores the backup `path`, and starts again. */
export type RestoreAndStart = (path: string) => void

/**
 * Takes a backup that is uploaded to an installation without accounts. The operator reads a
 * token in the log of the server: otherwise the first stranger could bring a database of their own. The token is void once there is an account or the process has ended.
 */
export class FirstRestore {
  /** Shown in the log; null if the installation had accounts when the process started. */
  readonly token: string | null
  readonly #services: Pick<Services, 'store' | 'configuration'>
  readonly #restore: RestoreAndStart
  readonly #path: string
  #state: FirstRestoreState = 'waiting'
  #reason: string | null = null
  #size = 0
  #received = 0
  #isWriting = false
  #thread: RunningBackupWork | undefined

  private constructor(
    services: Pick<Services, 'store' | 'configuration'>,
    restore: RestoreAndStart,
    token: string | null,
  ) {
    this.#services = services
    this.#restore = restore
    this.token = token
    this.#path = join(services.configuration.dataDir, 'first-restore.db')
  }

  static async open(
    services: Pick<Services, 'store' | 'configuration'>,
    restore: RestoreAndStart | undefined,
  ): Promise<FirstRestore> {
    const isOpen = restore !== undefined && !(await hasAccounts(services.store.connection))
    const token = isOpen ? randomBytes(16).toString('hex') : null
    const made = new FirstRestore(services, restore ?? (() => {}), token)
    // What a killed process left.
    if (isOpen) await rm(made.#path, { force: true })
    return made
  }

  /** Whether a backup can be restored: the installation has no account. */
  async isOpen(): Promise<boolean> {
    return this.token !== null && !(await hasAccounts(this.#services.store.connection))
  }

  isToken(given: string): boolean {
    const digest = (text: string) => hash('sha256', text, 'buffer')
    return this.token !== null && timingSafeEqual(digest(given), digest(this.token))
  }

  status() {
    return {
      state: this.#state,
      received: this.#received,
      reason: this.#reason,
    }
  }

  /**
   * Stores a part that begins at `start`. Repeating one after a lost answer changes nothing; one at
   * 0 starts over.
   * @throws ApiError if the part does not follow, the file is no SQLite database, or the disk has no
   * room for it.
   */
  async take({ start, size, bytes }: { start: number; size: number; bytes: Buffer }) {
    if (this.#isWriting || this.#state === 'checking' || this.#state === 'restoring') {
      throw new ApiError('document_update_conflict', 'Another upload is being stored.')
    }
    this.#isWriting = true
    try {
      if (start === 0) await this.#begin(size, bytes)
      if (size !== this.#size || start > this.#received || start + bytes.length > size) {
        throw new ApiError('storage_invalid_content_range', 'Send the file again from its start.')
      }
      const isNew = start === this.#received
      if (isNew && bytes.length > 0) await this.#write(start, bytes)
      return this.status()
    } finally {
      this.#isWriting = false
    }
  }

  async #begin(size: number, bytes: Buffer) {
    if (bytes.subarray(0, BEGINNING.length).toString('latin1') !== BEGINNING) {
      throw new ApiError('storage_file_type_unsupported', 'This file is not a backup.')
    }
    await requireRoom(this.#services.configuration.dataDir, size * COPIES)
    await rm(this.#path, { force: true })
    this.#state = 'uploading'
    this.#reason = null
    this.#size = size
    this.#received = 0
  }

  async #write(start: number, bytes: Buffer) {
    const file: FileHandle = await open(this.#path, start === 0 ? 'wx' : 'r+', 0o600)
    try {
      await file.write(bytes, 0, bytes.length, start)
    } finally {
      await file.close()
    }
    this.#received = start + bytes.length
  }

  /**
   * Begins to check the whole file, and restores it if it is a backup.
   * @throws ApiError if it is not whole.
   */
  async begin(): Promise<void> {
    if (this.#isWriting || this.#state !== 'uploading' || this.#received !== this.#size) {
      throw new ApiError('general_bad_request', 'The backup has not arrived whole.')
    }
    this.#state = 'checking'
    const folder = folderIn(this.#services.configuration.dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const work = { operation: 'check-backup', path: this.#path, folder } as const
    this.#thread = runBackupWork(work)
    void this.#thread.ended.then((outcome) => this.#finish(outcome))
  }

  async #finish(outcome: BackupOutcome): Promise<void> {
    const reason = reasonAgainst(outcome, basename(this.#path))
    if (reason === null) {
      this.#state = 'restoring'
      this.#restore(this.#path)
      return
    }
    await rm(this.#path, { force: true }).catch(() => {})
    this.#reason = reason
    this.#state = 'refused'
  }

  /** Ends a check. */
  async stop(): Promise<void> {
    if (this.#state === 'checking') await this.#thread?.stop()
  }
}

export async function hasAccounts(connection: Connection): Promise<boolean> {
  const row = await connection.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Why a checked backup is not restored; null if it is. */
function reasonAgainst(outcome: BackupOutcome, file: string): string | null {
  if ('failure' in outcome) {
    return outcome.isExplained
      ? outcome.failure.replaceAll(file, 'The file')
      : 'The file could not be checked. Try again, or run npm run restore on the server.'
  }
  return outcome.accounts === 0 ? 'This backup has no accounts, so nothing was restored.' : null
}
