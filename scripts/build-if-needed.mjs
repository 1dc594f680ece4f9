import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectEnvironment, root } from './install.mjs'
import { isBuilt, takeFingerprints } from './web-build.mjs'

/** Builds the web app unless the existing build is from the same sources. Ends if that fails. */
export function buildIfNeeded() {
  if (!isBuilt(root)) build()
}

/** Builds the web app. Ends if that fails, with all that the build printed, some 700 lines. */
function build() {
  console.log('Building the web app …')
  const fingerprints = takeFingerprints(root)
  const result = spawnSync('npm', ['run', 'build', '--workspace', 'web', '--loglevel=error'], {
    cwd: root,
    env: projectEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(`${result.stdout}${result.stderr}${result.error ?? ''}`)
    process.exit(result.status ?? 1)
  }
  fingerprints.onBuilt()
}

// By `npm run build` also if the sources are the same: variables may have changed.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--always')) build()
  else buildIfNeeded()
}
