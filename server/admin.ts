import { normaliseEmail } from '@squared-away/domain/soldier/credentials'
import { readConfiguration } from './configuration/configuration.ts'
import { wireTime } from './contract/wire-time.ts'
import { type Database, openDatabase } from './database/open.ts'
import { inTransaction, type Store } from './database/transaction.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run admin -- grant someone@example.com`: who may update the content. It works beside a
// running server, which takes it up within ten seconds.

const USAGE = `Usage:
  npm run admin -- grant someone@example.com    make an existing account an admin
  npm run admin -- revoke someone@example.com   take that back
  npm run admin -- list                         show the admins`

const ADMIN = 'admin'

const [command = '', address] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  if (!isRequest(command, address)) {
    console.error(USAGE)
    process.exit(2)
  }
  checkWritable(configuration.dataDir)
  const database = await openDatabase(toLocation(configuration)).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  const isDone = await run(database, command, address ?? '')
  await database.close()
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  giveUp(error)
}

function isRequest(command: string, address: string | undefined): boolean {
  return command === 'list' || ((command === 'grant' || command === 'revoke') && Boolean(address))
}

async function run(database: Database, command: string, address: string): Promise<boolean> {
  if (command === 'list') return list(database)
  return setAdmin(database, normaliseEmail(address), command === 'grant')
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

async function setAdmin(database: Database, email: string, isAdmin: boolean): Promise<boolean> {
  const silent = { enclose: async () => {}, committed: () => {} }
  const store: Store = { ...database, carrier: silent }
  const found = await inTransaction(store, async ({ connection }) => {
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
