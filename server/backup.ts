import { parseArgs } from 'node:util'
import { takeScheduledBackup } from './backups/scheduled-backup.ts'
import { takeBackup } from './backups/take-backup.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { explainStart, giveUp, toLocation } from './starting.ts'

// `npm run backup -- FILE`: writes a complete, verified copy of the database to one SQLite file,
// from either engine. Servers may keep running and writing. `--folder FOLDER` makes one of a series.

const USAGE = `Say where to:
  npm run backup -- /path/to/copy.db           a new file
  npm run backup -- --folder /path --keep 7    a new file there; all but the newest seven are deleted,
                                               and BACKUP_S3_URL and BACKUP_COMMAND copy it elsewhere`

process.umask(0o077)
const request = requestOf(process.argv.slice(2))
try {
  const configuration = readConfiguration(process.env)
  if (request === undefined) {
    console.error(USAGE)
    process.exit(2)
  }
  const { path, accounts } = await run(configuration, request).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  console.log(`Backed up to ${path}: ${accounts} accounts, checked. The secret key is not in it.`)
} catch (error) {
  giveUp(error)
}

type Request = { readonly file: string } | { readonly folder: string; readonly kept: number }

/** Undefined if it is not clear. */
function requestOf(args: string[]): Request | undefined {
  const options = { folder: { type: 'string' }, keep: { type: 'string', default: '7' } } as const
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
  })
  const { folder, keep } = values
  const [file, ...more] = positionals
  if (more.length > 0 || (file === undefined) === (folder === undefined)) return undefined
  if (file !== undefined) return { file }
  const isNumber = typeof keep === 'string' && /^[1-9]\d{0,3}$/.test(keep)
  return typeof folder === 'string' && folder !== '' && isNumber
    ? { folder, kept: Number(keep) }
    : undefined
}

async function run(configuration: Configuration, request: Request) {
  const location = toLocation(configuration)
  if ('file' in request) {
    return { path: request.file, accounts: await takeBackup(location, request.file) }
  }
  const { kept, folder } = request
  return takeScheduledBackup(location, folder, { kept, copies: configuration.backupCopies })
}
