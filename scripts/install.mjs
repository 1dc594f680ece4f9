import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for any Node from 18 on: this runs on a bare clone, before anything is there.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const marker = join(root, 'node_modules', '.installed-lock')

/**
 * Installs the pinned packages unless node_modules was made from this very lock file.
 *
 * `npm install` rather than `npm ci`: the latter refuses a lock file that does not name the
 * binaries of every platform there is, and a registry need not have them all. On Linux the lock
 * file names all that is needed; elsewhere npm finds the platform's own binaries itself.
 */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  console.log('Installing packages (first start, or the lock file changed) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const lockOption = process.platform === 'linux' ? [] : ['--no-package-lock']
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error']
  const result = spawnSync(npm, ['install', ...options, ...lockOption], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('Installing the packages failed; see above. Is the npm registry reachable?')
    process.exit(1)
  }
  writeFileSync(marker, lock)
}

/** The path of the Node that this project runs on, which came with its packages. */
export function projectNode() {
  const folder = join(root, 'node_modules')
  const candidates = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node`,
    `node-bin-${process.platform}-${process.arch}/bin/node`,
  ].map((path) => join(folder, path + (process.platform === 'win32' ? '.exe' : '')))
  const found = candidates.find((path) => existsSync(path))
  if (found) return found
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 26) return process.execPath
  console.error(
    `There is no packaged Node 26 for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. Install Node 26 or newer and run again.`,
  )
  return process.exit(1)
}

/** Runs one of our scripts on the project's Node and ends with its code if it fails. */
export function runScript(path, args = []) {
  const result = spawnSync(projectNode(), [join(root, path), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/**
 * What the server is run with: its young objects are kept in little room, which halves what it
 * grows by under load. In twice the room a list of 25 takes an eighth less of the processor, and the
 * server holds 18 MB more of the 200 that are asked of it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
