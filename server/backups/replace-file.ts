import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileIn } from '../database/open.ts'

/**
 * Makes `prepared` the SQLite database of `dataDir`, which this process has locked. A kill at any
 * point leaves either the complete old or the complete new one.
 * @returns `aside`, the path of the old one; undefined if there was none.
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

/** A log of the old database would be replayed into the new one. */
function keepOld(place: string, aside: string) {
  takeLogIn(place)
  linkSync(place, aside)
  for (const log of ['-wal', '-shm']) {
    if (existsSync(`${place}${log}`)) linkSync(`${place}${log}`, `${aside}${log}`)
    rmSync(`${place}${log}`, { force: true })
  }
}

/** Moves the log of the old database into it. Before a restore it is often too damaged for that. */
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
