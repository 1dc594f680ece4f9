import { type Restored, restoreBackup } from './backups/restore-backup.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { lockDataDir } from './database/sqlite.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run restore -- FILE`: replaces all data with a backup, on either engine. The servers must be
// stopped; the previous data is kept.

const [source] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  if (!source) {
    console.error('Say from where: npm run restore -- /path/to/copy.db')
    process.exit(2)
  }
  const { accounts, replaced } = await restore(configuration, source).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  console.log(
    `Restored ${source}: ${accounts} accounts. Start the server with the same secret key.`,
  )
  if (replaced) console.log(`What was there before is in ${replaced}.`)
} catch (error) {
  giveUp(error)
}

async function restore(configuration: Configuration, path: string): Promise<Restored> {
  const { dataDir } = configuration
  checkWritable(dataDir)
  const location = toLocation(configuration)
  const lock = location.engine === 'sqlite' ? await lockDataDir(dataDir) : undefined
  try {
    return await restoreBackup(location, dataDir, path)
  } finally {
    lock?.release()
  }
}
