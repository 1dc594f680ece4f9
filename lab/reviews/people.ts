import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readLog } from './log.ts'

/** A review log and the name of its file. */
type NamedLog = { readonly name: string; readonly log: ReturnType<typeof readLog> }

/**
 * The review logs of a folder, sorted by name.
 *
 * @throws If no folder is named.
 */
export function readLogs(folder: string | undefined): NamedLog[] {
  if (folder === undefined) throw new Error('Name the folder of review logs (*.csv).')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .map((file) => ({ name: basename(file, '.csv'), log: readLog(join(folder, file)) }))
}
