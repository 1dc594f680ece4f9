import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Builds the web app unless the existing build is from the same sources. */

const root = join(import.meta.dirname, '..')
const build = join(root, 'web', 'build')
const marker = join(build, '.fingerprint')

/** What the build is made of. */
const SOURCES = ['web', 'domain', 'content', 'package-lock.json']
const NOT_SOURCES = /(^|\/)(build|node_modules|\.react-router)(\/|$)|\.test\.tsx?$/

const fingerprint = fingerprintOf(SOURCES)
const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint
if (!isCurrent) {
  console.log('Building the web app …')
  const result = spawnSync('npm', ['run', 'build', '--workspace', 'web', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(marker, fingerprint)
}

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string) {
  const name = relative(root, path)
  if (NOT_SOURCES.test(name)) return
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) addTo(hash, join(path, entry))
    return
  }
  hash.update(name).update('\0').update(readFileSync(path)).update('\0')
}
