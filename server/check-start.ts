import { existsSync } from 'node:fs'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { refuseNewer } from './database/migrate.ts'
import { connectUnmigrated, fileIn } from './database/open.ts'
import { explainStart, giveUp, toLocation } from './starting.ts'

// `npm start` runs this before it builds the web app for minutes: it ends with what would stop the
// start afterwards, a wrong configuration or a database of a newer version.

try {
  const configuration = readConfiguration(process.env)
  await checkDatabase(configuration).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
} catch (error) {
  giveUp(error)
}

async function checkDatabase(configuration: Configuration): Promise<void> {
  const location = toLocation(configuration)
  if (location.engine === 'sqlite' && !existsSync(fileIn(location.dataDir))) return
  const connection = await connectUnmigrated(location, () => {})
  try {
    await refuseNewer(connection)
  } finally {
    await connection.destroy()
  }
}
