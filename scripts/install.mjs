import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for any Node from 18 on: this runs on a bare clone, before anything is there.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Which packages are installed, and from which lock file. */
const marker = join(root, 'node_modules', '.installed-lock')

/** The workspaces that a start needs: what it runs, and what builds the web app. */
const PRODUCT = ['domain', 'content', 'server', 'web']

/**
 * What may be installed, from the least to the most. Each includes what stands before it: the
 * product; what checks and tests need besides; everything, with the laboratory.
 *
 * @typedef {'product' | 'tests' | 'everything'} Scope
 * @type {{ name: Scope, text: string, options: string[] }[]}
 */
const SCOPES = [
  {
    name: 'product',
    text: 'the packages of the product',
    options: PRODUCT.map((name) => `--workspace=${name}`),
  },
  {
    name: 'tests',
    text: 'the packages of the product and its tests',
    options: [
      ...[...PRODUCT, 'e2e'].map((name) => `--workspace=${name}`),
      '--include-workspace-root',
    ],
  },
  {
    name: 'everything',
    text: 'all packages, with those of the laboratory',
    options: [],
  },
]

/**
 * Installs the pinned packages unless node_modules already has them for this lock file. Those of a
 * larger scope stay.
 *
 * `npm install` rather than `npm ci`: the latter refuses a lock file that does not list the
 * binaries of every platform, and a registry may not have them all. On Linux the lock file lists
 * everything needed; elsewhere npm finds the platform's own binaries itself.
 *
 * @param {Scope} scope
 */
export function ensureInstalled(scope) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  const at = SCOPES.findIndex(({ name }) => name === scope)
  if (SCOPES.slice(at).some(({ name }) => installed === `${name} ${lock}`)) return
  const { text, options } = SCOPES[at]
  console.error(`Installing ${text} (the first time, and when the lock file has changed) …`)
  install(options, process.env)
  requireNode()
  // npm leaves out optional packages that its own Node is too old for: binaries of the build.
  if (Number(process.versions.node.split('.')[0]) < 20) install(options, projectEnvironment())
  linkNode()
  writeFileSync(marker, `${scope} ${lock}`)
}

/**
 * Makes `node_modules/.bin/node`, which the units of systemd run, lead to the packaged Node: npm
 * 9.2 on Node 18, which Debian 12 has, leaves it out.
 */
function linkNode() {
  const link = join(root, 'node_modules', '.bin', 'node')
  const node = projectNode()
  const isPackaged = node.startsWith(join(root, 'node_modules'))
  if (existsSync(link) || !isPackaged || process.platform === 'win32') return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node), link)
}

/**
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} env
 */
function install(options, env) {
  const result = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      'install',
      ...['--no-save', '--include=dev', '--include=optional', '--loglevel=error'],
      ...(process.platform === 'linux' ? [] : ['--no-package-lock']),
      ...options,
    ],
    // Its report goes to stderr, so that the output of a command is the same each time.
    { cwd: root, env, stdio: ['inherit', 2, 'inherit'], shell: process.platform === 'win32' },
  )
  if (result.status !== 0) {
    console.error('Installing the packages failed; see above. Is the npm registry reachable?')
    process.exit(1)
  }
}

/** Ends with what to do if the packaged Node lacks a library of the system. */
function requireNode() {
  const { status, stderr } = spawnSync(projectNode(), ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  console.error(`The packaged Node does not run here. ${stderr}`.trim())
  if (/libatomic/.test(stderr)) {
    console.error('Install the library and run again. Debian, Ubuntu: apt-get install libatomic1')
  }
  process.exit(1)
}

/**
 * The environment of this process, with the project's Node and programs first in PATH.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment() {
  const path = [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env.PATH]
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter) }
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

/**
 * The server's V8 flags, in MB. A small young generation halves how much the heap grows under load.
 * Doubling it saves an eighth of the CPU time of a list of 25, but costs 18 of the 200 MB that the
 * server may use. Beginning with 2 MB saves a sixth of the CPU time of a start, in which a smaller
 * one is collected again and again, and costs nothing later.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--min-semi-space-size=2']

/**
 * The server's environment: two settings of glibc's malloc. By default every thread gets a heap of
 * its own and keeps what it has freed: two heaps for all threads save 12 MB after the first pages
 * are compressed. Also by default, freeing one large block raises the size from which blocks are
 * returned to the system, up to 32 MB. After the first password (19 MB), that was everything: a
 * fixed size saves 25 MB after light use and 50 MB or more after long lists.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
