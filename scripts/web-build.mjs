import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript for any Node from 18 on: each start runs this before it becomes the server.

/** What the build is made of. */
const SOURCES = ['web', 'domain', 'content', 'package-lock.json']
const NOT_SOURCES =
  /(^|\/)(build|node_modules|\.react-router|testing)(\/|$)|(\.test\.tsx?|screens\.config\.ts)$/

/**
 * Whether the web app below `root` was built from the sources that are there now. Sizes and times
 * of the files answer that at most starts. Where they differ, as in a copy, the contents decide.
 *
 * @param {string} root
 */
export function isBuilt(root) {
  const sources = findSources(root)
  const { contents, stats } = markersBelow(root)
  if (!existsSync(contents)) return false
  const statsNow = fingerprintOfStats(root, sources)
  if (existsSync(stats) && readFileSync(stats, 'utf8') === statsNow) return true
  if (readFileSync(contents, 'utf8') !== fingerprintOfContents(root, sources)) return false
  remember(stats, statsNow)
  return true
}

/**
 * Remembers the sources that are there now as those of the build that `onBuilt` completes. Call it
 * before the build: a file that changes meanwhile then leads to another build.
 *
 * @param {string} root
 * @returns {{ onBuilt(): void }}
 */
export function takeFingerprints(root) {
  const sources = findSources(root)
  const stats = fingerprintOfStats(root, sources)
  const contents = fingerprintOfContents(root, sources)
  return {
    onBuilt() {
      const markers = markersBelow(root)
      writeFileSync(markers.contents, contents)
      writeFileSync(markers.stats, stats)
    },
  }
}

/** @param {string} root */
function markersBelow(root) {
  const build = join(root, 'web', 'build')
  return { contents: join(build, '.fingerprint'), stats: join(build, '.fingerprint-of-stats') }
}

/**
 * @param {string} root
 * @returns {string[]} Paths below `root`, with `/` between folders.
 */
function findSources(root) {
  /** @type {string[]} */
  const found = []
  /** @param {string} path */
  const addFolder = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const name = `${path}/${entry.name}`
      if (NOT_SOURCES.test(name)) continue
      if (entry.isDirectory()) addFolder(name)
      else found.push(name)
    }
  }
  for (const path of SOURCES) {
    if (statSync(join(root, path)).isDirectory()) addFolder(path)
    else found.push(path)
  }
  return found
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 */
function fingerprintOfStats(root, sources) {
  const lines = sources.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return `${path}\0${size}\0${mtimeMs}\n`
  })
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 */
function fingerprintOfContents(root, sources) {
  const hash = createHash('sha256')
  for (const path of sources) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * A build that cannot be written to is compared by its contents at each start.
 *
 * @param {string} marker
 * @param {string} fingerprint
 */
function remember(marker, fingerprint) {
  try {
    writeFileSync(marker, fingerprint)
  } catch {}
}
