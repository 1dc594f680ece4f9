import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectEnvironment, root } from './install.mjs'
import { isBuilt, takeFingerprints } from './web-build.mjs'

/**
 * Builds the web app unless the existing build is from the same sources. Ends if that fails.
 *
 * @param {() => void} [before] Runs before a build.
 */
export function buildIfNeeded(before) {
  if (isBuilt(root)) return
  before?.()
  build()
}

/**
 * Builds the web app. Ends if that fails, with all that the build printed, some 700 lines. The
 * workspace's script runs in a shell of ours: npm 9.2, which Debian 12 has, ends with 0 on our Node
 * if the script of a workspace failed.
 */
function build() {
  console.log('Building the web app …')
  const fingerprints = takeFingerprints(root)
  const web = join(root, 'web')
  const { scripts } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'))
  const result = spawnSync(scripts.build, {
    cwd: web,
    env: projectEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: true,
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
