import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Leaves the data folder to its owner. When root has run this process on the folder of another user,
 * that user's server must be able to open what root has made there, so at the end of this process it
 * gets the folder's owner.
 */
export function leaveToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.once('exit', () => {
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) give(join(entry.parentPath, entry.name), uid, gid)
    }
  })
}

/** A link could lead to a file of root's elsewhere. */
function give(path: string, uid: number, gid: number) {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const found = fstatSync(file)
    if (found.uid === 0 && (found.isDirectory() || found.nlink === 1)) fchownSync(file, uid, gid)
    closeSync(file)
  } catch {
    // The next start says whose file it cannot open.
  }
}
