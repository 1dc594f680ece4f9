import { moveToPostgres, moveToSqlite } from './backups/move-data.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { lockDataDir } from './database/sqlite.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run move -- to-postgres`, `npm run move -- to-sqlite`: copies all data between DATA_DIR and
// DATABASE_URL and compares every row. The servers must be stopped; the source does not change.

const USAGE = `Set DATA_DIR and DATABASE_URL both, stop the server, then:
  npm run move -- to-postgres   from the SQLite in DATA_DIR into the PostgreSQL of DATABASE_URL
  npm run move -- to-sqlite     from the PostgreSQL of DATABASE_URL into a new SQLite in DATA_DIR`

const HINTS = {
  'to-postgres': 'with DATABASE_URL set',
  'to-sqlite': 'without DATABASE_URL',
}

const [direction] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  const isKnown = direction === 'to-postgres' || direction === 'to-sqlite'
  if (!isKnown || configuration.databaseUrl === undefined) {
    console.error(USAGE)
    process.exit(2)
  }
  const rows = await move(configuration, direction).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  console.log(`Moved ${rows} rows, each compared. Start the server ${HINTS[direction]}.`)
} catch (error) {
  giveUp(error)
}

async function move(configuration: Configuration, to: keyof typeof HINTS): Promise<number> {
  const { dataDir } = configuration
  const postgres = toLocation(configuration)
  if (postgres.engine !== 'postgres') throw new Error('DATABASE_URL is not set.')
  checkWritable(dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    return to === 'to-postgres'
      ? await moveToPostgres(dataDir, postgres)
      : await moveToSqlite(postgres, dataDir)
  } finally {
    lock.release()
  }
}
