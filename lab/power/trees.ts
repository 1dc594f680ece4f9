import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, withFaults } from './faults.ts'
import { type ImportGraph, keptImportGraph } from './imports.ts'

/** The suites that are compared, each with its commit. */
export const COMMITS = { old: '735ed202', today: '6a59f202' } as const
export type Suite = keyof typeof COMMITS
export const SUITES: readonly Suite[] = ['today', 'old']

/** A clone at the commit of a suite, with packages of its own. */
export type Tree = {
  readonly suite: Suite
  readonly root: string
  readonly graph: ImportGraph
  /** Its own Node, by which all of its tests run. */
  readonly node: string
}

const REPOSITORY = join(import.meta.dirname, '..', '..')
/** Where the clones are. */
export const FOLDER = process.env.POWER_FOLDER ?? join(tmpdir(), 'squared-away-power')

/** Clones and installs what is missing, and takes back what an interrupted run left changed. */
export function openTree(suite: Suite): Tree {
  const root = join(FOLDER, suite)
  if (!existsSync(root)) {
    run(REPOSITORY, 'git', ['clone', '--shared', '--no-checkout', '--quiet', REPOSITORY, root])
    run(root, 'git', ['checkout', '--quiet', COMMITS[suite]])
  }
  restore(root)
  run(root, 'node', ['scripts/install-everything.mjs'])
  const graph = keptImportGraph(root, join(FOLDER, `${suite}.json`))
  return { suite, root, graph, node: join(root, 'node_modules/.bin/node') }
}

/** Takes all changes of sources back. */
export const restore = (root: string) => run(root, 'git', ['checkout', '--quiet', '--', '.'])

/** Changes the sources of the faults until `work` has ended. */
export async function whileChanged<Result>(
  { root }: Tree,
  faults: readonly Fault[],
  work: () => Promise<Result>,
  change: typeof withFaults = withFaults,
): Promise<Result> {
  const byPath = Map.groupBy(faults, ({ path }) => path)
  try {
    for (const [path, ofFile] of byPath) {
      const file = join(root, path)
      writeFileSync(file, change(readFileSync(file, 'utf8'), ofFile))
    }
    return await work()
  } finally {
    restore(root)
  }
}

function run(cwd: string, program: string, args: readonly string[]) {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}.`)
}
