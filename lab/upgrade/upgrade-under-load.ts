import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { type Product, type ProductOptions, startProduct } from '../../scripts/product.ts'
import type { Engine } from '../../server/database/engine.ts'
import { makeTestDatabase, type TestDatabase } from '../../server/testing/databases.ts'
import type { Target } from '../under-load/door.ts'
import { type Findings, type Soldier, signUpSoldiers } from '../under-load/soldier.ts'

const READY_WITHIN = 300_000

/** What an upgrade under load led to. */
export type Upgrade = Findings & {
  readonly acknowledgedWrites: number
  /** What a user would have seen: errors and requests without an answer. */
  readonly errors: readonly string[]
  /** Answers with Retry-After, after which the app tries again by itself. */
  readonly unavailableAnswers: number
  /** Seconds from the older edition's signal to stop until each soldier's first acknowledgment. */
  readonly secondsAway: number
}

/**
 * Replaces the older edition in the folder `olderRoot` by this one while soldiers write, study,
 * listen and upload, who are users of the older one.
 * @param minutes How long they do so.
 */
export async function upgradeUnderLoad(
  engine: Engine,
  olderRoot: string,
  minutes: number,
): Promise<Upgrade> {
  const place = await makeTestDatabase(engine)
  const started = new Set<Product>()
  const secretKey = randomBytes(32).toString('hex')
  const start = async (options: ProductOptions = {}) => {
    const url = place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const product = await startProduct({
      readyWithin: READY_WITHIN,
      ...options,
      env: { SECRET_KEY: secretKey, BACKUP_BEFORE_UPGRADE: 'off', ...url },
    })
    started.add(product)
    return product
  }
  const replace = engine === 'postgres' ? replaceInTurn : replaceAtOnce
  try {
    return await replace({ start, olderRoot, place, quarter: (minutes * 60_000) / 4 })
  } finally {
    for (const product of started) await product.kill()
    await place.drop()
  }
}

type Situation = {
  start(options?: ProductOptions): Promise<Product>
  readonly olderRoot: string
  readonly place: TestDatabase
  /** A fourth of the load (milliseconds). */
  readonly quarter: number
}

/**
 * Several processes on one PostgreSQL: a newer one starts beside the older ones and takes over the
 * callers of one of them, as a load balancer does, before that one is stopped.
 */
async function replaceInTurn({ start, olderRoot, quarter }: Situation): Promise<Upgrade> {
  const older = [await start({ root: olderRoot }), await start({ root: olderRoot })]
  const targets: Target[] = older.map(({ url }) => ({ url }))
  const soldiers = await signUpSoldiers(targets)
  for (const soldier of soldiers) soldier.begin()
  await sleep(quarter)
  for (const [n, product] of older.entries()) {
    const newer = await start()
    await sleep(quarter)
    const target = targets[n]
    if (target) target.url = newer.url
    await product.stop()
  }
  await sleep(quarter)
  return { ...(await findingsOf(soldiers)), secondsAway: 0 }
}

/** One process on SQLite: the older one is stopped before the newer one starts. */
async function replaceAtOnce({ start, olderRoot, place, quarter }: Situation): Promise<Upgrade> {
  const on = { port: await freePort(), dataDir: place.dataDir }
  const older = await start({ ...on, root: olderRoot })
  const soldiers = await signUpSoldiers([{ url: older.url }])
  for (const soldier of soldiers) soldier.begin()
  await sleep(2 * quarter)
  const began = performance.now()
  await older.stop()
  const stopped = performance.now()
  const back = soldiers.map((soldier) => soldier.firstSuccessAfter(stopped))
  await start(on)
  await Promise.all(back)
  const secondsAway = (performance.now() - began) / 1000
  await sleep(2 * quarter)
  return { ...(await findingsOf(soldiers, { mayBreak: true })), secondsAway }
}

async function findingsOf(
  soldiers: readonly Soldier[],
  { mayBreak = false } = {},
): Promise<Omit<Upgrade, 'secondsAway'>> {
  await Promise.all(soldiers.map((soldier) => soldier.pause()))
  const found = await Promise.all(soldiers.map((soldier) => soldier.check()))
  for (const soldier of soldiers) await soldier.leave()
  const sum = (of: (soldier: Soldier) => number) =>
    soldiers.reduce((total, soldier) => total + of(soldier), 0)
  const broken = sum(({ brokenRequests }) => brokenRequests)
  return {
    lost: found.flatMap(({ lost }) => lost),
    twice: found.flatMap(({ twice }) => twice),
    missed: found.flatMap(({ missed }) => missed),
    acknowledgedWrites: sum(({ acknowledgedWrites }) => acknowledgedWrites),
    errors: [
      ...soldiers.flatMap(({ wrongAnswers }) => wrongAnswers),
      ...(broken > 0 && !mayBreak ? [`${broken} requests without an answer`] : []),
    ],
    unavailableAnswers: sum(({ unavailableAnswers }) => unavailableAnswers),
  }
}
