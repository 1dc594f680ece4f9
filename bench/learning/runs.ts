import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Comparison } from './comparison.ts'
import { SEEDS, SETTINGS, type TableSetting } from './settings.ts'

export type Run = TableSetting & Comparison & { readonly seed: number; readonly seconds: number }

const AT_ONCE = 2
const bench = join(import.meta.dirname, '..')

/** Every setting with every seed, each as the command line runs it. */
export async function allRuns(told: (run: Run) => void): Promise<Run[]> {
  const waiting = SETTINGS.flatMap((setting) => SEEDS.map((seed) => ({ setting, seed })))
  const runs: Run[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const run = await oneRun(next.setting, next.seed)
      runs.push(run)
      told(run)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return runs
}

async function oneRun(setting: TableSetting, seed: number): Promise<Run> {
  const started = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(bench, 'learning.ts'),
    ...['--learner', join(bench, 'learners', `${setting.learner}.ts`)],
    ...['--cards', String(setting.cards), '--days', String(setting.days)],
    ...['--answers', String(setting.answers), '--seed', String(seed)],
  ])
  const comparison: Comparison = JSON.parse(stdout)
  return { ...setting, ...comparison, seed, seconds: (performance.now() - started) / 1000 }
}
