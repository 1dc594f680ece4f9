import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PairedRun } from './paired.ts'
import { CHOOSING_SEEDS, SETTINGS, type TableSetting } from './settings.ts'

export type SettingRun = TableSetting & PairedRun

const AT_ONCE = 2
const LEARNING = import.meta.dirname

/** Runs every setting with every seed through the command line. */
export async function allRuns(
  seeds: readonly number[],
  onRuns: (runs: readonly SettingRun[]) => void,
): Promise<SettingRun[]> {
  const waiting = [...SETTINGS]
  const runs: SettingRun[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const ofSetting = await runsOf(next, seeds)
      runs.push(...ofSetting)
      onRuns(ofSetting)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return runs
}

async function runsOf(setting: TableSetting, seeds: readonly number[]): Promise<SettingRun[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(LEARNING, 'learning-setting.ts'),
    ...['--learner', join(LEARNING, 'learners', `${setting.learner}.ts`)],
    ...['--cards', String(setting.cards), '--days', String(setting.days)],
    ...['--answers', String(setting.answers), '--seeds', seeds.join(',')],
    ...['--choosing', CHOOSING_SEEDS.join(',')],
  ])
  const runs: PairedRun[] = JSON.parse(stdout)
  return runs.map((run) => ({ ...setting, ...run }))
}
