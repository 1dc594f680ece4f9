import { randomBytes } from 'node:crypto'
import { findByEmail } from './accounts/find-user.ts'
import { assemble } from './assemble.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { type Database, openDatabase } from './database/open.ts'
import { lockDataDir } from './database/sqlite.ts'
import { appDoor } from './demo-account/app-door.ts'
import { type DemoSignIn, makeDemoSoldier } from './demo-account/demo-soldier.ts'
import { loadContentAtStart } from './functions/content/content-update.ts'
import { isLoopback } from './http/origins.ts'
import { makeLog } from './logging.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run demo`: creates an account of a soldier who has studied for three weeks, to explore the
// product. The server must be stopped; a second run finds the account.

const EMAIL = 'demo@example.com'
const ANYWAY = '--anyway'

const REFUSAL = `This does not look like a database to try things out with: PUBLIC_URL is not on this machine, or
NODE_ENV is production. To make the demo account all the same, with a password of its own:
  npm run demo -- ${ANYWAY}`

try {
  const configuration = readConfiguration(process.env)
  const isForced = process.argv.includes(ANYWAY)
  if (!isForced && !isForTrying(configuration)) {
    console.error(REFUSAL)
    process.exit(2)
  }
  const password = isForced ? randomBytes(12).toString('base64url') : 'three weeks of study'
  const isNew = await run(configuration, { email: EMAIL, password }).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  if (isNew) console.log(`\nnpm start, then log in with ${EMAIL} and the password: ${password}`)
  else console.log(`The account ${EMAIL} is there already.`)
} catch (error) {
  giveUp(error)
}

function isForTrying({ publicUrl }: Configuration): boolean {
  return isLoopback(new URL(publicUrl)) && process.env.NODE_ENV !== 'production'
}

async function run(configuration: Configuration, signIn: DemoSignIn): Promise<boolean> {
  checkWritable(configuration.dataDir)
  const location = toLocation(configuration)
  const lock = location.engine === 'sqlite' ? await lockDataDir(configuration.dataDir) : undefined
  const database = await openDatabase(location)
  try {
    if (await findByEmail(database.connection, signIn.email)) return false
    await makeThrough(configuration, database, signIn)
    return true
  } finally {
    await database.close()
    lock?.release()
  }
}

/** Assembles a server that does not listen and whose clock runs through the three weeks. */
async function makeThrough(configuration: Configuration, database: Database, signIn: DemoSignIn) {
  const now = new Date()
  let time = now
  const server = await assemble({
    configuration: { ...configuration, rateLimits: false },
    database,
    log: makeLog('error'),
    clock: () => time,
  })
  try {
    await loadContentAtStart(server.services.store, now)
    await makeDemoSoldier(appDoor(server.app, configuration), signIn, now, (moment) => {
      time = moment
    })
  } finally {
    await server.stop()
  }
}
