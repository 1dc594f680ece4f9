import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { keepFirstAdminToken } from './accounts/admission/first-admin-token.ts'
import { makeCallers } from './accounts/callers/callers.ts'
import { messageKinds } from './accounts/message-kinds.ts'
import { vapidKeys } from './accounts/push/vapid-keys.ts'
import { apiGroups, pageGroups } from './api.ts'
import { createApp } from './app.ts'
import { startWordIndexer } from './collections/search/index-words.ts'
import type { Configuration } from './configuration/configuration.ts'
import { type HashCost, OWASP_COST } from './configuration/hash-cost.ts'
import { idMaker } from './contract/ids.ts'
import type { Database } from './database/open.ts'
import type { Change } from './database/transaction.ts'
import { type DifficultyClockOptions, startDifficultyClock } from './difficulty/difficulty-clock.ts'
import { functionTurns } from './executions/function-turns.ts'
import { startWorker, type WorkerOptions } from './executions/worker.ts'
import type { ServerFunction } from './functions/function.ts'
import { openInstallation } from './installation/installation.ts'
import { type MailWorkerOptions, startMailWorker } from './mail/mail-worker.ts'
import { makeMailer } from './mail/mailer.ts'
import { watchBacklog } from './metrics/backlog.ts'
import { watchDisk } from './metrics/disk.ts'
import { watchGrowth } from './metrics/growth.ts'
import type { Metrics } from './metrics/metrics.ts'
import { SlowStatements } from './metrics/slow-statements.ts'
import { FirstRestore, type RestoreAndStart } from './operations/first-restore.ts'
import {
  type LostFactorClockOptions,
  lostFactorKinds,
  startLostFactorClock,
} from './operations/people/lost-factor-mail.ts'
import { exportKinds } from './operations/people/send-export.ts'
import type { FairQueue } from './queue/fair-queue.ts'
import type { LeaseWorkerOptions } from './queue/lease-worker.ts'
import type { Feed } from './realtime/change-feed.ts'
import { makeStore, openFeed } from './realtime/feed.ts'
import type { RealtimeLimits } from './realtime/limits.ts'
import { type EndLinks, endLinks } from './reminders/end-link.ts'
import { startPushReminders } from './reminders/push-reminders.ts'
import { type ReminderClockOptions, startReminderClock } from './reminders/reminder-clock.ts'
import { reminderKinds } from './reminders/reminder-mail.ts'
import type { Services } from './services.ts'
import type { TextSender } from './sms/text-sender.ts'
import { twilioSender } from './sms/twilio.ts'
import { openSpeech } from './speech/speech.ts'
import type { Tracing } from './tracing/tracing.ts'
import { pushSender } from './web-push/push-sender.ts'

export type Assembled = {
  readonly services: Services
  readonly app: FastifyInstance
  /** Admits a backup to an installation without accounts; null if there are some. */
  readonly restoreToken: string | null
  /** Makes an account the first admin; null if there is one. */
  readonly adminToken: string | null
  /** Finishes requests in flight, notifies the sockets, and stops all work except the database. */
  stop(): Promise<void>
}

/** Settings that differ in tests. */
export type Variations = {
  readonly hashCost?: HashCost
  readonly functions?: ReadonlyMap<string, ServerFunction>
  readonly worker?: Partial<WorkerOptions>
  readonly mailWorker?: Partial<MailWorkerOptions>
  readonly reminders?: Partial<ReminderClockOptions>
  readonly pushReminders?: Partial<LeaseWorkerOptions>
  readonly difficulty?: Partial<DifficultyClockOptions>
  readonly lostFactors?: Partial<LostFactorClockOptions>
  /** Replaces the configured provider of text messages. */
  readonly texts?: TextSender
  /** Milliseconds that a caller waits for a synchronous execution. */
  readonly patience?: number
  readonly limits?: Partial<RealtimeLimits>
}

/** Assembles the server on an open database, without listening. */
export async function assemble(given: {
  configuration: Configuration
  database: Database
  log: Logger
  clock: () => Date
  webRoot?: string | undefined
  /** Metrics for the operator, which register what they watch here. */
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
  /** What the listener of the database's statements remembers. */
  slowStatements?: SlowStatements
  onDiskFailure?: (error: unknown) => void
  /** Undefined if nothing can be restored from the browser. */
  restoreAndStart?: RestoreAndStart
  variations?: Variations
}): Promise<Assembled> {
  const { database, log, clock, metrics, tracing, variations = {} } = given
  const { slowStatements = new SlowStatements() } = given
  const feed = await openFeed(database, log)
  const store = makeStore(database, feed.carrier)
  const installation = await openInstallation({
    configuration: given.configuration,
    connection: store.connection,
    log,
  })
  const { configuration } = installation
  feed.subscribe(({ kind }) => {
    if (kind === 'settings') installation.look()
  })
  const makeId = idMaker(clock)
  const { hashCost = OWASP_COST } = variations
  const services = { configuration, store, log, clock, makeId, metrics, tracing, hashCost }
  if (metrics) {
    watchBacklog(metrics, database, clock)
    watchGrowth(metrics, database)
    watchDisk(metrics, configuration.dataDir)
  }
  const callers = makeCallers(services, feed)
  const firstRestore = await FirstRestore.open(services, given.restoreAndStart)
  const adminToken = await keepFirstAdminToken(store.connection)
  const turns = functionTurns(database.engine)
  const links = endLinks(configuration)
  const work = { feed, turns, links }
  const speech = openSpeech(services, feed.subscribe)
  const { worker, mails, stop } = await startBackgroundWork(services, work, variations)
  const app = await createApp(services, {
    api: apiGroups(services, {
      ...variations,
      ...{
        callers,
        feed,
        worker,
        turns,
        mails,
        slowStatements,
        firstRestore,
        speech,
        installation,
      },
    }),
    pages: pageGroups(services, { links, speech }),
    callers,
    webRoot: given.webRoot,
    onSettings: installation.onChange,
    ...(given.onDiskFailure ? { onDiskFailure: given.onDiskFailure } : {}),
  })
  app.server.once('listening', () => worker.resume())
  return {
    services,
    app,
    restoreToken: firstRestore.token,
    adminToken,
    async stop() {
      await app.close()
      installation.stop()
      await Promise.all([stop(), speech?.stop()])
      await feed.close()
    },
  }
}

/** Starts what works without a request: functions, mails, reminders and counts. */
async function startBackgroundWork(
  services: Services,
  { feed, turns, links }: { feed: Feed; turns: FairQueue; links: EndLinks },
  variations: Variations,
) {
  const { configuration } = services
  const { texts = configuration.twilio && twilioSender(configuration.twilio) } = variations
  const worker = await startWorker(services, feed, {
    turns,
    // Work that crashes the process must not crash every start before the server answers requests.
    isPaused: true,
    ...(variations.functions ? { functions: variations.functions } : {}),
    ...variations.worker,
  })
  const words = startWordIndexer(services)
  feed.subscribe((change) => {
    if (changesQuestions(change)) words.wake()
  })
  const kinds = new Map([
    ...messageKinds(services),
    ...reminderKinds({ ...services, links }),
    ...lostFactorKinds(services),
    ...exportKinds(services),
  ])
  const mails = await startMailWorker(
    { ...services, kinds, mailer: makeMailer(configuration), texts },
    variations.mailWorker,
  )
  const reminders = startReminderClock(services, variations.reminders)
  const pushReminders = await startPushReminders(
    { ...services, sender: pushSenderOf(configuration) },
    variations.pushReminders,
  )
  const lostFactors = startLostFactorClock(services, variations.lostFactors)
  const difficulty = startDifficultyClock(services, variations.difficulty)
  return {
    worker,
    mails,
    async stop() {
      await Promise.all([
        ...[worker.stop(), mails.stop(), difficulty.stop()],
        ...[reminders.stop(), pushReminders.stop(), words.stop()],
        lostFactors.stop(),
      ])
    },
  }
}

/** Questions are announced with their sets, and those of a deleted account not at all. */
function changesQuestions(change: Change): boolean {
  if (change.kind === 'sessions-ended') return change.sessionIds === 'account'
  const { collectionId } = change.kind === 'document' ? change : { collectionId: undefined }
  return collectionId === 'questionSets' || collectionId === 'questions'
}

/** Push services may write to the contact address. Apple's rejects messages without a real one. */
function pushSenderOf(configuration: Configuration) {
  return pushSender({
    keys: vapidKeys(configuration),
    get contact() {
      const { publicUrl, contactEmail } = configuration
      const isPublic = publicUrl.startsWith('https:')
      const mailbox = contactEmail ?? `no-reply@${new URL(publicUrl).hostname}`
      return contactEmail === undefined && isPublic ? publicUrl : `mailto:${mailbox}`
    },
    get extraService() {
      return configuration.pushServiceUrl
    },
    get publicService() {
      return configuration.chosenPushServiceUrl
    },
  })
}
