import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkInstallationKey } from './accounts/secrets/installation-key.ts'
import { assemble } from './assemble.ts'
import { backUpBeforeUpgrade } from './backups/backup-before-upgrade.ts'
import { UnusableBackupError } from './backups/check-backup.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { warnOfMisspelled } from './configuration/misspelled.ts'
import { type DatabaseLocation, openDatabase } from './database/open.ts'
import { lockDataDir } from './database/sqlite.ts'
import { loadContentAtStart } from './functions/content/content-update.ts'
import { isLoopback } from './http/origins.ts'
import { makeLog } from './logging.ts'
import { outboxFolder } from './mail/mailer.ts'
import { warnOfMailServer } from './mail/try-mail.ts'
import { startObserving } from './observing.ts'
import type { RestoreAndStart } from './operations/first-restore.ts'
import { type NewOperation, recordOperation } from './operations/operation-log.ts'
import { FIRST_ADMIN_PAGE, startSummary } from './start-summary.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'
import { stopWhenAsked } from './stopping.ts'

/**
 * Milliseconds until compiled code is kept for the next start (NODE_COMPILE_CACHE), even if this
 * process is killed later: after the first requests.
 */
const COMPILED_IS_KEPT_AFTER = 5000

const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'build', 'client')

try {
  const configuration = readConfiguration(process.env)
  const log = makeLog(configuration.logLevel)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  warnOfMisspelled(process.env, log)
  await serve(configuration, log).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
} catch (error) {
  giveUp(error)
}

/** Serves until it is asked to stop. */
async function serve(configuration: Configuration, log: Logger) {
  const location = toLocation(configuration)
  checkWritable(configuration.dataDir)
  if (configuration.secretKey === undefined) await checkInstallationKey(configuration.dataDir)
  const lock = location.engine === 'sqlite' ? await lockDataDir(configuration.dataDir) : undefined
  if (location.engine === 'postgres') await checkPostgres(location)
  const backup = await backUpBeforeUpgrade(configuration, location)
  if (backup) log.info({ backup }, 'backed up before the upgrade')
  const begin = (restored?: NewOperation) =>
    start({ configuration, log, location, restored, restoreAndStart })
  const restoreAndStart = (path: string) => {
    running = running.then(async (server) => {
      await server.stop()
      return begin(await restoreFirst({ configuration, log, location }, path))
    })
    running.catch((error: unknown) => giveUp(explainStart(error, configuration)))
  }
  let running = begin()
  await running
  stopWhenAsked(log, async () => {
    await (await running).stop()
    lock?.release()
  })
  setTimeout(flushCompileCache, COMPILED_IS_KEPT_AFTER).unref()
}

async function checkPostgres(location: DatabaseLocation & { engine: 'postgres' }): Promise<void> {
  const { checkConnections } = await import('./database/pooler.ts')
  await checkConnections(location)
  if (location.replicaUrl === undefined) return
  const { checkReplica } = await import('./database/replica.ts')
  await checkReplica(location.url, location.replicaUrl)
}

type Start = {
  readonly configuration: Configuration
  readonly log: Logger
  readonly location: DatabaseLocation
  /** The restore that this start follows. */
  readonly restored: NewOperation | undefined
  readonly restoreAndStart: RestoreAndStart
}

/** Starts everything in order, and stops it in reverse order. */
async function start(given: Start): Promise<{ stop(): Promise<void> }> {
  const { log, location, restored, restoreAndStart } = given
  const observation = await startObserving(given.configuration, location.engine)
  const { metrics, tracing, slowStatements, onStatement } = observation
  const database = await openDatabase(location, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onStatement,
  })
  const clock = () => new Date()
  if (restored) await recordOperation(database.connection, restored, clock())
  const server = await assemble({
    configuration: given.configuration,
    database,
    log,
    clock,
    webRoot: WEB_ROOT,
    metrics,
    tracing,
    slowStatements,
    onDiskFailure: (error) => {
      log.fatal({ err: error }, 'the disk does not take writes')
      process.exit(1)
    },
    restoreAndStart,
  })
  const { configuration } = server.services
  const loaded = await loadContentAtStart(server.services.store, new Date())
  if (loaded) log.info(loaded, 'default content loaded')
  await observation.listen()
  await server.app.listen({ host: configuration.host, port: configuration.port })
  warnOfClosedSite(configuration, log)
  void warnOfMailServer(configuration, log)
  if (configuration.smtpUrl === undefined) {
    const outbox = outboxFolder(configuration.dataDir)
    log.info({ outbox }, 'SMTP_URL is not set: mails are written as files and sent to nobody')
  }
  if (server.restoreToken !== null) {
    const page = `${configuration.publicUrl}/restore`
    const fields = { page, token: server.restoreToken }
    log.info(fields, 'no account yet: a backup can be restored on this page with this token')
  }
  if (server.adminToken !== null) {
    const page = `${configuration.publicUrl}${FIRST_ADMIN_PAGE}`
    const fields = { page, token: server.adminToken }
    log.info(fields, 'no admin yet: sign up, then this page makes you one by this token')
  }
  log.info({ url: configuration.publicUrl, engine: location.engine }, 'ready')
  if (process.stdout.isTTY) console.log(startSummary(configuration, server))
  return {
    async stop() {
      await server.stop()
      await observation.stop()
      await database.close()
    },
  }
}

/** Restores an uploaded backup into the empty database, and deletes the upload. */
async function restoreFirst(
  { configuration, log, location }: Pick<Start, 'configuration' | 'log' | 'location'>,
  path: string,
): Promise<NewOperation> {
  const operation = { operation: 'restore', adminId: null } as const
  try {
    const { restoreIntoEmpty } = await import('./backups/restore-into-empty.ts')
    const { accounts } = await restoreIntoEmpty(location, configuration.dataDir, path)
    log.info({ accounts }, 'the uploaded backup is restored')
    const counted = `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`
    return { ...operation, outcome: 'done', detail: `${counted}, uploaded at the first start` }
  } catch (error) {
    log.error({ err: error }, 'the uploaded backup was not restored')
    const detail = error instanceof UnusableBackupError ? error.message : undefined
    return { ...operation, outcome: 'failed', detail }
  } finally {
    rmSync(path, { force: true })
  }
}

/** Browsers sign in at PUBLIC_URL only. */
function warnOfClosedSite({ host, publicUrl }: Configuration, log: Logger) {
  const isOpen = !isLoopback(new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}`))
  if (!isOpen || !isLoopback(new URL(publicUrl))) return
  log.warn(
    { host, publicUrl },
    'HOST lets other machines in, but nobody there can sign in: set PUBLIC_URL to the https address that they type',
  )
}
