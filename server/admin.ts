import { isIP } from 'node:net'
import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { unblockAccount, unblockNetwork } from './accounts/profile/unblock-account.ts'
import { backUpBeforeUpgrade } from './backups/backup-before-upgrade.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { wireTime } from './contract/wire-time.ts'
import { type Database, openDatabase } from './database/open.ts'
import { inTransaction, type Store } from './database/transaction.ts'
import { outboxOf } from './mail/mailer.ts'
import { sendTestMail } from './mail/try-mail.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run admin -- grant someone@example.com` lets a user update the content; `unblock` lets a
// user sign in again. It runs beside a running server, which applies the change within ten seconds.

const USAGE = `Usage:
  npm run admin -- grant someone@example.com    make an existing account an admin
  npm run admin -- revoke someone@example.com   take that back
  npm run admin -- list                         show the admins
  npm run admin -- unblock someone@example.com  let someone sign in again: forget failed tries,
                                                open an account that its owner blocked
  npm run admin -- unblock 203.0.113.7          forget the tries counted against a network
  npm run admin -- test-mail me@example.com     send an email, to see whether they arrive`

const ADMIN = 'admin'

const [command = '', address] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  if (!isRequest(command, address)) {
    console.error(USAGE)
    process.exit(2)
  }
  checkWritable(configuration.dataDir)
  if (command === 'test-mail') {
    await testMail(configuration, address ?? '')
    process.exit()
  }
  const database = await open(configuration).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  const isDone = await run(database, command, address ?? '')
  await database.close()
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  giveUp(error)
}

async function open(configuration: Configuration): Promise<Database> {
  const location = toLocation(configuration)
  await backUpBeforeUpgrade(configuration, location)
  return openDatabase(location)
}

function isRequest(command: string, address: string | undefined): boolean {
  return (
    command === 'list' ||
    (['grant', 'revoke', 'unblock', 'test-mail'].includes(command) && Boolean(address))
  )
}

async function run(database: Database, command: string, address: string): Promise<boolean> {
  if (command === 'list') return list(database)
  if (command === 'unblock') return unblock(database, address)
  return setAdmin(database, normalizeEmail(address), command === 'grant')
}

async function testMail(configuration: Configuration, address: string) {
  const { smtpUrl, dataDir } = configuration
  try {
    await sendTestMail(configuration, address)
    console.log(
      smtpUrl === undefined
        ? `SMTP_URL is not set: the email is a file in ${outboxOf(dataDir)}.`
        : `The mail server took the email to ${address}.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function list({ connection }: Database): Promise<boolean> {
  const rows = await connection
    .selectFrom('users')
    .select(['id', 'email', 'name', 'labels'])
    .where('labels', 'like', `%"${ADMIN}"%`)
    .orderBy('email')
    .execute()
  for (const { id, email, name } of rows) console.log(`${email ?? id}  ${name}`)
  if (rows.length === 0) console.log('There is no admin.')
  return true
}

async function unblock(database: Database, address: string): Promise<boolean> {
  const store = silentStore(database)
  if (isIP(address) === 0) return unblockPerson(store, normalizeEmail(address))
  await unblockNetwork(store, address)
  console.log(`The tries of the network of ${address} are forgotten.`)
  return true
}

async function unblockPerson(store: Store, email: string): Promise<boolean> {
  const found = await unblockAccount(store, email, () => new Date())
  console.log(`The failed tries of ${email} are forgotten.`)
  if (found === 'no account') console.error(`There is no account with the address ${email}.`)
  else console.log(found === 'was blocked' ? 'Its account is open again.' : 'It was not blocked.')
  return found !== 'no account'
}

/** The running server is not notified of these changes. It rereads the rows within ten seconds. */
function silentStore(database: Database): Store {
  return { ...database, carrier: { enclose: async () => {}, committed: () => {} } }
}

async function setAdmin(database: Database, email: string, isAdmin: boolean): Promise<boolean> {
  const found = await inTransaction(silentStore(database), async ({ connection }) => {
    const user = await connection
      .selectFrom('users')
      .select(['id', 'labels'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (user === undefined) return false
    const others = (JSON.parse(user.labels) as string[]).filter((label) => label !== ADMIN)
    await connection
      .updateTable('users')
      .set({
        labels: JSON.stringify(isAdmin ? [...others, ADMIN] : others),
        updatedAt: wireTime(new Date()),
      })
      .where('id', '=', user.id)
      .execute()
    return true
  })
  if (!found) console.error(`There is no account with the address ${email}. It must sign up first.`)
  else console.log(`${email} is ${isAdmin ? 'now an admin' : 'no admin'}.`)
  return found
}
