import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Playwright tells only reporters of steps, and those run in another process than the journeys. So
 * the reporter counts the steps of each worker in a file, in a folder that both know.
 */

/** Chooses the folder, before the workers start. */
export function chooseStepFolder() {
  process.env.JOURNEY_STEPS ??= mkdtempSync(join(tmpdir(), 'squared-away-steps-'))
}

export function removeStepFolder() {
  const folder = process.env.JOURNEY_STEPS
  if (folder) rmSync(folder, { recursive: true, force: true })
}

export function writeSteps(workerIndex: number, count: number) {
  writeFileSync(fileOf(workerIndex), String(count))
}

/** How many steps a worker has done; NaN before the first one. */
export function readSteps(workerIndex: number): number {
  try {
    return Number(readFileSync(fileOf(workerIndex), 'utf8') || Number.NaN)
  } catch {
    return Number.NaN
  }
}

const fileOf = (workerIndex: number) => join(process.env.JOURNEY_STEPS ?? '', String(workerIndex))
