import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { readConfiguration } from './configuration/configuration.ts'

/**
 * `npm run backup -- FILE`: a whole, checked copy of the embedded database, taken while the server
 * may be running and writing.
 */
process.umask(0o077)
const [target] = process.argv.slice(2)
const configuration = readConfiguration(process.env)
const source = join(configuration.dataDir, 'squaredaway.db')

if (!target) fail('Say where to: npm run backup -- /path/to/copy.db')
if (configuration.databaseUrl) fail('DATABASE_URL is set: back up PostgreSQL with pg_dump -Fc.')
if (!existsSync(source)) fail(`There is no database at ${source}. Is DATA_DIR right?`)
if (existsSync(target)) fail(`${target} is there already. Name a new file.`)

const database = new DatabaseSync(source, { readOnly: true })
await backup(database, target)
database.close()

const copy = new DatabaseSync(target, { readOnly: true })
const result = copy.prepare('pragma integrity_check').get() as { integrity_check: string }
const { users } = copy.prepare('select count(*) as users from "users"').get() as { users: number }
copy.close()
if (result.integrity_check !== 'ok') fail(`The copy is damaged: ${result.integrity_check}`)
console.log(`Backed up to ${target}: ${users} accounts, checked.`)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
