import { pino } from 'pino'
import { messageKinds } from '../../accounts/message-kinds.ts'
import { readConfiguration } from '../../configuration/configuration.ts'
import { OWASP_COST } from '../../configuration/hash-cost.ts'
import { idMaker } from '../../contract/ids.ts'
import { type DatabaseLocation, openDatabase } from '../../database/open.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import { startMailWorker } from '../mail-worker.ts'
import { makeMailer } from '../mailer.ts'

/** A process that runs only a mail worker, on the database and mail server in its arguments. */
const [location = '{}', smtpUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const clock = () => new Date()
const configuration = readConfiguration({ SMTP_URL: smtpUrl })
const database = await openDatabase(JSON.parse(location) as DatabaseLocation)
const feed = await openFeed(database, log)
const services = {
  configuration,
  store: makeStore(database, feed.carrier),
  clock,
  log,
  makeId: idMaker(clock),
  hashCost: OWASP_COST,
}
const kinds = messageKinds(services)
await startMailWorker(
  { ...services, kinds, mailer: makeMailer(configuration), texts: undefined },
  { lease: 700, pollEvery: 50, backOff: Array.from({ length: 50 }, () => 20) },
)
process.send?.('ready')
// A worker alone does not keep its process alive.
setInterval(() => {}, 1000)
