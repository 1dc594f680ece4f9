import { nextHour } from '@squared-away/domain/text/local-time'
import { wireTime } from '../contract/wire-time.ts'
import { startWorkLoop } from '../queue/work-loop.ts'
import type { Services } from '../services.ts'
import { countAnswers, forgetAnswers } from './count-answers.ts'
import { countDebriefs, forgetDebriefs } from './count-debriefs.ts'
import { countStatistics, forgetStatistics } from './count-statistics.ts'
import { secretRandom } from './noise.ts'
import { readSetting } from './settings.ts'

export type DifficultyClockOptions = {
  /** Milliseconds. */
  readonly pollEvery: number
}

/** Counts all soldiers' answers by question once a day. */
export type DifficultyClock = { stop(): Promise<void> }

type Dependencies = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>

const OPTIONS: DifficultyClockOptions = { pollEvery: 10 * 60_000 }

/** The hour, UTC: between two study days in most of the United States. */
const HOUR = 9
const STOP_WITHIN = 5000

/**
 * Starts counting, or with `SHARED_DIFFICULTY=off` deletes what was counted. A run that is
 * interrupted loses nothing: the next one continues it.
 */
export function startDifficultyClock(
  dependencies: Dependencies,
  given: Partial<DifficultyClockOptions> = {},
): DifficultyClock {
  const { configuration, log } = dependencies
  const loop = startWorkLoop({
    ...{ ...OPTIONS, ...given },
    slots: 1,
    claim: () => (configuration.sharedDifficulty ? claimRun(dependencies) : forget(dependencies)),
    run: () =>
      countAll({ ...dependencies, random: secretRandom }).catch((error) =>
        log.warn({ err: error }, 'the answers by question could not be counted'),
      ),
    onAway: (error) =>
      log.warn({ err: error }, 'counting answers by question cannot reach the database'),
  })
  return { stop: () => loop.stop(STOP_WITHIN) }
}

/** Of several nodes, one gets the run of a day. */
async function claimRun({ store, clock }: Dependencies): Promise<'run' | undefined> {
  const { connection } = store
  const now = wireTime(clock())
  const due = await readSetting(connection, 'difficulty-due')
  if (due !== undefined && due > now) return undefined
  if (due === undefined) {
    const first = { name: 'difficulty-due', value: now }
    await connection
      .insertInto('settings')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { numUpdatedRows } = await connection
    .updateTable('settings')
    .set({ value: wireTime(nextHour(clock(), HOUR, 'UTC')) })
    .where('name', '=', 'difficulty-due')
    .where('value', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'run' : undefined
}

async function forget({ store }: Dependencies): Promise<undefined> {
  const { connection } = store
  if ((await readSetting(connection, 'difficulty-due')) !== undefined) {
    await forgetDebriefs(connection)
    await forgetStatistics(connection)
    await forgetAnswers(connection)
  }
}

/** The statistics first: that the counts are published ends the run. */
async function countAll(counting: Parameters<typeof countAnswers>[0]) {
  await countDebriefs(counting)
  await countStatistics(counting)
  await countAnswers(counting)
}
