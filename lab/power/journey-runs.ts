import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { type Fault, faultSwitch, withSwitches } from './faults.ts'
import { runProgram } from './programs.ts'
import {
  chromium,
  type Failure,
  type Run,
  type RunTests,
  shortened,
  temporary,
} from './test-runs.ts'
import { type Tree, whileChanged } from './trees.ts'

/**
 * Runs journeys with some faults on. The web app is built once a tree, with every fault behind a
 * switch, since a build takes minutes; a fault is turned on by writing `true` for its switch in the
 * built files. The server has the same switches in its sources, and they are set as it starts.
 */
export type Journeys = {
  run(on: readonly Fault[]): RunTests
  /** Faults that the pages made by the build would show too: those need a build of their own. */
  readonly areInPages: ReadonlySet<string>
}

type Modules = {
  startProduct(options: { env: Record<string, string> }): Promise<Product>
  startPushService(): Promise<{ url: string; socketUrl: string; stop(): Promise<void> }>
}
type Product = { url: string; dataDir: string; stop(): Promise<void> }

const REACHED = 'switches-reached'

/** Builds the tree with a switch for each of `faults`, and does `work` with it. */
export function withJourneys<Result>(
  tree: Tree,
  faults: readonly Fault[],
  work: (journeys: Journeys) => Promise<Result>,
): Promise<Result> {
  return whileChanged(
    tree,
    faults,
    async () => {
      const areInPages = await buildWithSwitches(tree, faults)
      const run =
        (on: readonly Fault[]): RunTests =>
        async (_, items, isFirstEnough) => {
          const takeBack = turnOn(tree, on)
          try {
            return await runJourneys(tree, on, items, isFirstEnough)
          } finally {
            takeBack()
          }
        }
      return work({ run, areInPages })
    },
    withSwitches,
  )
}

/** Builds unless the build of the same switches is there. @returns Faults that the build itself runs. */
async function buildWithSwitches({ root, node }: Tree, faults: readonly Fault[]) {
  const marker = join(root, 'web/build/.switches')
  const log = join(root, 'web', REACHED)
  const ids = faults.map(({ id }) => id).join(' ')
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== ids) {
    rmSync(log, { force: true })
    const { scripts } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'))
    // Without compressed files, which would have to be written again for each fault, and the budget.
    const steps = (scripts.build as string)
      .split(' && ')
      .filter((step) => !/compress|budget/.test(step))
    for (const step of steps) {
      const [program = '', ...args] = step.split(' ')
      const binary = program === 'node' ? [node] : [node, join(root, 'node_modules/.bin', program)]
      const options = `--import ${dataUrl(noting(faults, log))}`
      const cwd = join(root, 'web')
      const { code, output } = await runProgram([...binary, ...args], {
        cwd,
        env: { NODE_OPTIONS: options },
      })
      if (code !== 0) throw new Error(`${step} ended with ${code}.\n${output}`)
    }
    writeFileSync(marker, ids)
  }
  const reached = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  const pages = builtFiles(root).filter((file) => file.endsWith('.html'))
  const inPages = pages.map((file) => readFileSync(file, 'utf8')).join('\n')
  const inlined = faults.filter(({ id }) => inPages.includes(faultSwitch(id))).map(({ id }) => id)
  return new Set([...reached, ...inlined])
}

/** A module that notes each switch that is read. */
const noting = (faults: readonly Fault[], log: string) => `
import { appendFileSync } from 'node:fs'
for (const id of ${JSON.stringify(faults.map(({ id }) => id))})
  Object.defineProperty(globalThis, 'fault_' + id, {
    get() { appendFileSync(${JSON.stringify(log)}, id + '\\n'); return false },
  })`

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

const builtFiles = (root: string) => {
  const folder = join(root, 'web/build/client')
  return (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name))
}

/** Turns the switches on in the built files. @returns What takes that back. */
function turnOn({ root }: Tree, faults: readonly Fault[]): () => void {
  const before = new Map<string, string>()
  for (const file of builtFiles(root).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8')
    const changed = faults.reduce(
      (code, { id }) => code.replaceAll(new RegExp(`\\bglobalThis\\.fault_${id}\\b`, 'g'), 'true'),
      text,
    )
    if (changed === text) continue
    before.set(file, text)
    writeFileSync(file, changed)
  }
  return () => {
    for (const [file, text] of before) writeFileSync(file, text)
  }
}

async function runJourneys(
  { root, node }: Tree,
  on: readonly Fault[],
  items: readonly string[],
  isFirstEnough: boolean,
): Promise<Run> {
  const from = (path: string) => import(pathToFileURL(join(root, path)).href) as Promise<Modules>
  const { startProduct } = await from('scripts/product.ts')
  const { startPushService } = await from('testing/push-service/push-service.ts')
  const folder = mkdtempSync(join(temporary.path, 'power-'))
  const report = join(folder, 'playwright.json')
  const pushService = await startPushService()
  const switches = on.map(({ id }) => `${faultSwitch(id)}=true`).join(';')
  const started = await startProduct({
    env: {
      PUSH_SERVICE_URL: pushService.url,
      NODE_OPTIONS: `--import ${dataUrl(switches)}`,
    },
  }).catch((error: unknown) => error)
  if (started instanceof Error) {
    await pushService.stop()
    const failure = {
      item: items.join(' '),
      test: '(the server does not start)',
      error: started.message,
    }
    return { failures: [shortened(failure)], seconds: 0 }
  }
  const product = started as Product
  try {
    const { seconds } = await runProgram(
      [
        ...[node, 'node_modules/.bin/playwright', 'test', '--config=e2e/playwright.config.ts'],
        ...[...(isFirstEnough ? ['--max-failures=1'] : []), ...items],
      ],
      {
        cwd: root,
        env: {
          BASE_URL: product.url,
          PRODUCT_DATA_DIR: product.dataDir,
          PUSH_SOCKET_URL: pushService.socketUrl,
          OUTBOX_DIR: join(product.dataDir, 'outbox'),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          EXPECT_MS: '60000',
          ...chromium(),
        },
      },
    )
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
    const outside = errors.map(({ message = '' }) => ({ item: '', test: '', error: message }))
    const failures = [...suites.flatMap(failedIn), ...outside]
    return { failures: failures.map(shortened), seconds }
  } finally {
    await product.stop()
    await pushService.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function failedIn({ specs, suites = [] }: JSONReportSuite): Failure[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        item: `e2e/${file}:${line}`,
        test: title,
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...failed, ...suites.flatMap(failedIn)]
}
