import { stat } from 'node:fs/promises'
import type { BackupList } from '@squared-away/domain/operations'
import { ApiError } from '../contract/errors.ts'
import type { Services } from '../services.ts'
import {
  findBackup,
  folderIn,
  KEPT,
  listBackups,
  newBackupPath,
  pruneBackups,
  requireRoom,
  sizeOfBackup,
} from './backup-shelf.ts'
import {
  type BackupOutcome,
  type BackupWork,
  type RunningBackupWork,
  runBackupWork,
} from './backup-work.ts'
import { lastTriedRestore, recordOperation } from './operation-log.ts'

type Running = NonNullable<BackupList['running']>

/** Makes, checks and lists the backups of this node, one thing at a time. */
export class BackupKeeper {
  readonly #services: Pick<Services, 'store' | 'clock' | 'log' | 'configuration'>
  #running: Running | null = null
  #thread: RunningBackupWork | undefined
  #work: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(services: Pick<Services, 'store' | 'clock' | 'log' | 'configuration'>) {
    this.#services = services
  }

  async list(): Promise<BackupList> {
    const { store, configuration } = this.#services
    const [backups, tried] = await Promise.all([
      listBackups(configuration.dataDir),
      lastTriedRestore(store.connection),
    ])
    return { backups, running: this.#running, lastTriedRestore: tried, kept: KEPT }
  }

  /**
   * Starts a backup. The list has it once it is complete, and the log says how it ended.
   * @throws ApiError `document_update_conflict` while something else runs, or
   * `general_storage_full`.
   */
  make(adminId: string): Promise<Running> {
    return this.#begin('make-backup', adminId, async () => {
      const { store, configuration } = this.#services
      await requireRoom(configuration.dataDir, await sizeOfBackup(store))
      const { file, path } = await newBackupPath(configuration.dataDir)
      return { file, work: { operation: 'make-backup', location: store.location, path } }
    })
  }

  /**
   * Begins to try a restore of a listed backup; the log says how it ended.
   * @throws ApiError `storage_file_not_found`, and those of `make`.
   */
  check(adminId: string, file: string): Promise<Running> {
    return this.#begin('check-backup', adminId, async () => {
      const { dataDir } = this.#services.configuration
      const path = await findBackup(dataDir, file)
      await requireRoom(dataDir, (await stat(path)).size)
      return { file, work: { operation: 'check-backup', path, folder: folderIn(dataDir) } }
    })
  }

  async #begin(
    operation: Running['operation'],
    adminId: string,
    prepare: () => Promise<{ file: string; work: BackupWork }>,
  ): Promise<Running> {
    if (this.#running !== null || this.#isStopped) {
      throw new ApiError(
        'document_update_conflict',
        'A backup is being made or checked already. Wait until it is done.',
      )
    }
    this.#running = { operation, file: '' }
    try {
      const { file, work } = await prepare()
      const running = { operation, file }
      this.#running = running
      const thread = runBackupWork(work)
      this.#thread = thread
      this.#work = this.#finish(running, adminId, thread.ended)
      return running
    } catch (error) {
      this.#running = null
      throw error
    }
  }

  /** Records how the work ended. Never rejects. */
  async #finish(
    { operation, file }: Running,
    adminId: string,
    ended: Promise<BackupOutcome>,
  ): Promise<void> {
    const { store, clock, log, configuration } = this.#services
    const outcome = await ended
    try {
      if ('failure' in outcome) {
        log.error({ operation, file, reason: outcome.failure }, 'a backup failed')
      } else {
        log.info({ operation, file, ...outcome }, 'a backup is whole')
      }
      await pruneBackups(configuration.dataDir)
      await recordOperation(
        store.connection,
        {
          ...{ operation, file, adminId, detail: detailOf(outcome) },
          outcome: 'failure' in outcome ? 'failed' : 'done',
        },
        clock(),
      )
    } catch (error) {
      log.error({ operation, file, err: error }, 'the end of a backup could not be recorded')
    } finally {
      this.#running = null
      this.#thread = undefined
    }
  }

  /** Ends what runs, and waits until that is recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#thread?.stop()
    await this.#work
  }
}

function detailOf(outcome: BackupOutcome): string {
  if ('failure' in outcome) {
    return outcome.isExplained ? outcome.failure : 'It failed. The log of the server says why.'
  }
  const { accounts, rows } = outcome
  const counted = `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`
  return rows === null ? counted : `${counted}, ${rows} rows`
}
