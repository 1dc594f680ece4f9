import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { assemble } from './assemble.ts'
import { backUpBeforeUpgrade } from './backups/backup-before-upgrade.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { openDatabase } from './database/open.ts'
import { checkConnections } from './database/pooler.ts'
import { lockDataDir } from './database/sqlite.ts'
import { loadContentAtStart } from './functions/content/content-update.ts'
import { isLoopback } from './http/origins.ts'
import { makeLog } from './logging.ts'
import { outboxOf } from './mail/outbox.ts'
import { startObserving } from './observing.ts'
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
  await serve(configuration, log).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
} catch (error) {
  giveUp(error)
}

/** Starts everything in order, and stops it in reverse order. */
async function serve(configuration: Configuration, log: Logger) {
  const location = toLocation(configuration)
  checkWritable(configuration.dataDir)
  const lock = location.engine === 'sqlite' ? await lockDataDir(configuration.dataDir) : undefined
  if (location.engine === 'postgres') await checkConnections(location)
  const backup = await backUpBeforeUpgrade(configuration, location)
  if (backup) log.info({ backup }, 'backed up before the upgrade')
  const observation = await startObserving(configuration, location.engine)
  const { metrics, tracing, onStatement } = observation
  const database = await openDatabase(location, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onStatement,
  })
  const server = await assemble({
    configuration,
    database,
    log,
    clock: () => new Date(),
    webRoot: WEB_ROOT,
    metrics,
    tracing,
    onDiskFailure: (error) => {
      log.fatal({ err: error }, 'the disk does not take writes')
      process.exit(1)
    },
  })
  const loaded = await loadContentAtStart(server.services.store, new Date())
  if (loaded) log.info(loaded, 'default content loaded')
  await observation.listen()
  stopWhenAsked(log, async () => {
    await server.stop()
    await observation.stop()
    await database.close()
    lock?.release()
  })
  await server.app.listen({ host: configuration.host, port: configuration.port })
  warnOfPlainHttp(configuration, log)
  if (configuration.smtpUrl === undefined) {
    const outbox = outboxOf(configuration.dataDir)
    log.info({ outbox }, 'SMTP_URL is not set: mails are written as files and sent to nobody')
  }
  log.info({ url: configuration.publicUrl, engine: location.engine }, 'ready')
  setTimeout(flushCompileCache, COMPILED_IS_KEPT_AFTER).unref()
  if (process.stdout.isTTY) console.log(`\n  Squared Away is ready: ${configuration.publicUrl}\n`)
}

function warnOfPlainHttp({ publicUrl }: Configuration, log: Logger) {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:' && !isLoopback(url)) {
    log.warn('PUBLIC_URL is http: browsers will not keep the session cookie. Serve it by https.')
  }
}
