import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'

/** Free space and free memory that the databases of the tests may need, in bytes. */
const NEEDED = 3 * 1024 ** 3

/** A folder for temporary files. */
export type TemporaryFolder = { readonly path: string; remove(): void }

/**
 * Creates a folder for the temporary files of the tests: in memory where it has the space, since
 * creating a PostgreSQL database takes six times the CPU on a disk, else in the system's folder.
 * It is removed at the latest when this process exits.
 */
export function makeTemporaryFolder(): TemporaryFolder {
  const path = hasRoom() ? mkdtempSync(join(IN_MEMORY, 'squared-away-')) : undefined
  if (path && mayRunPrograms(path)) return removedOnExit(path)
  if (path) rmSync(path, { recursive: true })
  return removedOnExit(mkdtempSync(join(tmpdir(), 'squared-away-')))
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= NEEDED && freemem() >= 2 * NEEDED
}

/** Containers often mount it without the permission to run programs, which some tests write. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

function removedOnExit(path: string): TemporaryFolder {
  // PostgreSQL runs as another user, whose own folder is inside.
  chmodSync(path, 0o711)
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    path,
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}
