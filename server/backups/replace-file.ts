import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileIn } from '../database/open.ts'

/**
 * Makes `prepared` the embedded database of `dataDir`, which this process has locked. A kill at any
 * moment leaves the old one or the new one, whole.
 *
 * @returns `aside`, where the old one is now; undefined when there was none.
 */
export function replaceFile(prepared: string, dataDir: string, aside: string): string | undefined {
  const place = fileIn(dataDir)
  const isThere = existsSync(place)
  if (isThere) keepOld(place, aside)
  syncToDisk(prepared)
  renameSync(prepared, place)
  syncToDisk(dataDir)
  return isThere ? aside : undefined
}

/** A log that stayed beside the new database would be played into it. */
function keepOld(place: string, aside: string) {
  takeLogIn(place)
  linkSync(place, aside)
  for (const log of ['-wal', '-shm']) {
    if (existsSync(`${place}${log}`)) linkSync(`${place}${log}`, `${aside}${log}`)
    rmSync(`${place}${log}`, { force: true })
  }
}

/** The database may be damaged: why else restore? Then its log is kept as it is. */
function takeLogIn(place: string) {
  try {
    const old = new DatabaseSync(place)
    old.exec('pragma wal_checkpoint(truncate)')
    old.close()
  } catch {
    return
  }
}

function syncToDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
