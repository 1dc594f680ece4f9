import { takeBackup } from './backups/take-backup.ts'
import { readConfiguration } from './configuration/configuration.ts'
import { explainStart, giveUp, toLocation } from './starting.ts'

// `npm run backup -- FILE`: writes a complete, verified copy of the database to one SQLite file,
// from either engine. Servers may keep running and writing.

process.umask(0o077)
const [target] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  if (!target) {
    console.error('Say where to: npm run backup -- /path/to/copy.db')
    process.exit(2)
  }
  const accounts = await takeBackup(toLocation(configuration), target).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  console.log(`Backed up to ${target}: ${accounts} accounts, checked. The secret key is not in it.`)
} catch (error) {
  giveUp(error)
}
