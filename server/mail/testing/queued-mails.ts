import { messageKinds } from '../../accounts/message-kinds.ts'
import { readConfiguration } from '../../configuration/configuration.ts'
import { OWASP_COST } from '../../configuration/hash-cost.ts'
import { idMaker } from '../../contract/ids.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Engine } from '../../database/engine.ts'
import { openDatabase } from '../../database/open.ts'
import { makeLog } from '../../logging.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import type { Services } from '../../services.ts'
import { makeTestDatabase } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { insertMailJob } from '../mail-jobs.ts'
import { type MailQueue, type MailWorkerOptions, startMailWorker } from '../mail-worker.ts'
import { makeMailer } from '../mailer.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** Looks and tries again within milliseconds. */
export const QUICK: Partial<MailWorkerOptions> = {
  pollEvery: 30,
  backOff: Array.from({ length: 200 }, () => 50),
}

/** A database with users and queued mails, and what sends them. */
export type QueuedMails = Awaited<ReturnType<typeof openQueuedMails>>

/** Opens an empty database for mails. */
export async function openQueuedMails(engine: Engine) {
  const mailServers: MailServer[] = []
  const queues: MailQueue[] = []
  const logged: string[] = []
  const place = await makeTestDatabase(engine)
  const database = await openDatabase(place.location)
  const log = makeLog('debug', { write: (line: string) => logged.push(line) })
  const feed = await openFeed(database, log)
  const clock = () => new Date()
  const configuration = readConfiguration({ DATA_DIR: place.dataDir })
  const store = makeStore(database, feed.carrier)
  const services: Services = {
    ...{ configuration, store, log, clock, makeId: idMaker(clock), hashCost: OWASP_COST },
  }

  const mailServer = async (...options: Parameters<typeof startMailServer>) => {
    const server = await startMailServer(...options)
    mailServers.push(server)
    return server
  }
  const start = async (smtpUrl?: string, options: Partial<MailWorkerOptions> = {}) => {
    const mailer = makeMailer({ ...services.configuration, smtpUrl })
    const needs = { ...services, kinds: messageKinds(services), mailer, texts: undefined }
    const queue = await startMailWorker(needs, { ...QUICK, ...options })
    queues.push(queue)
    return queue
  }
  const addUser = async (email: string) => {
    const at = wireTime(new Date())
    const id = services.makeId()
    const marks = { emailVerified: 0, phoneVerified: 0, mfa: 0, status: 1 }
    const none = { phone: null, passwordHash: null, passwordUpdatedAt: null }
    const texts = { name: '', labels: '[]', prefs: '{}' }
    const row = { id, email, createdAt: at, updatedAt: at, accessedAt: at }
    const { connection } = services.store
    await connection
      .insertInto('users')
      .values({ ...row, ...marks, ...none, ...texts })
      .execute()
    return email
  }
  const newJob = (address: string) => ({
    id: services.makeId(),
    kind: 'recovery',
    address,
    url: 'http://localhost:3000/recovery',
  })
  const add = (address: string) =>
    insertMailJob(services.store.connection, newJob(address), new Date())
  const jobs = () => services.store.connection.selectFrom('mailJobs').selectAll().execute()
  const tokens = () => services.store.connection.selectFrom('oneTimeTokens').selectAll().execute()
  const none = () => eventually(async () => (await jobs()).length).toBe(0)
  return {
    ...{ place, services, logged, queues, mailServer, start },
    ...{ addUser, newJob, add, jobs, tokens, none },
    async close() {
      for (const queue of queues.splice(0)) await queue.stop()
      for (const server of mailServers.splice(0)) await server.stop()
      await feed.close()
      await database.close()
      await place.drop()
    },
  }
}
