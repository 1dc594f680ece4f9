import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from '../../scripts/chromium.ts'
import { readDockerfile } from '../../scripts/image/read-dockerfile.ts'
import { projectNode } from '../../scripts/install.mjs'
import { buildImage } from './build-image.ts'
import { startContainer } from './container.ts'

/**
 * `npm run image -w lab`: runs the Dockerfile's steps in an empty folder with a clean environment, starts
 * the result as a container would, and runs the end-to-end journey on it.
 */

/** Limit of what we add to the Node image, in bytes. */
const MAX_BYTES = 150e6
const COMMIT = '0123abc'

/** How this machine reaches a registry. A container engine would pass these on as well. */
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

const sources = join(import.meta.dirname, '../..')
const uid = process.getuid?.() ?? 0
if (uid !== 0 && uid !== 1000) {
  console.error('The image gives files to user 1000. Run this as root, or as user 1000.')
  process.exit(1)
}
const plan = readDockerfile(readFileSync(join(sources, 'Dockerfile'), 'utf8'))
const target = mkdtempSync(join(tmpdir(), 'squared-away-image-'))
chmodSync(target, 0o755)
try {
  const environment = baseEnvironment()
  const image = buildImage(plan, { sources, target, environment, buildArgs: { COMMIT } })
  const bytes = sizeOf(image.root)
  console.log(`The image adds ${(bytes / 1e6).toFixed(0)} MB to ${plan.baseImage}.`)
  if (bytes > MAX_BYTES) throw new Error(`That is more than ${MAX_BYTES / 1e6} MB.`)
  const container = await startContainer(plan, image, environment)
  try {
    await expectCommit(container.url)
    await runJourney(container.url)
  } finally {
    await container.stop()
  }
  console.log('The image starts, is healthy, passes the journey through the product and stops.')
} finally {
  rmSync(target, { recursive: true, force: true })
}

/** A shell, Node and npm, as in the base image. This machine's npm cache only saves time. */
function baseEnvironment(): Record<string, string> {
  const npm = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim()
  const cache = spawnSync(npm, ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim()
  const network = NETWORK.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(network),
    HOME: target,
    PATH: [dirname(projectNode()), dirname(npm), '/usr/bin', '/bin'].join(delimiter),
    npm_config_cache: cache,
  }
}

function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--block-size=1', folder], {
    encoding: 'utf8',
  })
  return Number(stdout.split('\t')[0])
}

async function expectCommit(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  if (!page.includes(`(${COMMIT})`)) throw new Error('The pages do not show the commit.')
  const notices = await fetch(`${url}/third-party-notices.txt`)
  if (!(await notices.text()).includes('fastify')) throw new Error('The notices are not served.')
}

async function runJourney(url: string): Promise<void> {
  const chromium = findChromium()
  const journey = ['node_modules/.bin/playwright', 'test', '--config=e2e/playwright.config.ts']
  const { status } = spawnSync(
    projectNode(),
    [...journey, '--reporter=line', 'e2e/journey.spec.ts'],
    {
      cwd: sources,
      env: { ...process.env, BASE_URL: url, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('The journey fails on the image.')
}
