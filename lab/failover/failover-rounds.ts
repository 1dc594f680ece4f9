import { randomBytes } from 'node:crypto'
import { type Product, startProduct } from '../../scripts/product.ts'
import { type Findings, type Soldier, signUpSoldiers } from '../under-load/soldier.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { NodeFault } from './database-node.ts'

/** What one fault of the primary led to. */
export type Round = Findings & {
  readonly fault: NodeFault
  /** From the fault until each soldier had a write acknowledged that was sent after it. */
  readonly seconds: number
}

export type Failover = {
  readonly rounds: readonly Round[]
  readonly acknowledgedWrites: number
  /** Answers that asked to try again. */
  readonly unavailableAnswers: number
  readonly wrongAnswers: readonly string[]
  readonly reconnects: number
}

const FAULTS: readonly NodeFault[] = ['machine lost', 'cut off', 'PostgreSQL killed']
const READY_WITHIN = 300_000

/**
 * Starts the cluster with two server processes and breaks its primary `count` times, in turns by
 * each fault, while soldiers write, study, listen and upload.
 */
export async function failoverRounds(
  count: number,
  onRound: (round: Round) => void,
): Promise<Failover> {
  const cluster = await startCluster()
  const servers: Product[] = []
  const soldiers: Soldier[] = []
  const rounds: Round[] = []
  try {
    const secretKey = randomBytes(32).toString('hex')
    for (const url of cluster.urls) {
      const env = { DATABASE_URL: url, SECRET_KEY: secretKey }
      servers.push(await startProduct({ env, readyWithin: READY_WITHIN }))
    }
    soldiers.push(...(await signUpSoldiers(servers)))
    for (let n = 0; n < count; n += 1) {
      const round = await breakPrimary(cluster, soldiers, FAULTS[n % FAULTS.length] ?? 'cut off')
      rounds.push(round)
      onRound(round)
    }
    const sum = (of: (soldier: Soldier) => number) =>
      soldiers.reduce((total, soldier) => total + of(soldier), 0)
    return {
      rounds,
      acknowledgedWrites: sum((soldier) => soldier.acknowledgedWrites),
      unavailableAnswers: sum((soldier) => soldier.unavailableAnswers),
      wrongAnswers: soldiers.flatMap((soldier) => soldier.wrongAnswers),
      reconnects: sum((soldier) => soldier.reconnects),
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await cluster.stop()
  }
}

async function breakPrimary(
  cluster: Cluster,
  soldiers: readonly Soldier[],
  fault: NodeFault,
): Promise<Round> {
  await cluster.whole()
  const primary = await cluster.primary()
  const written = soldiers.map((soldier) => soldier.firstSuccessAfter(performance.now()))
  for (const soldier of soldiers) soldier.begin()
  await Promise.all(written)
  const began = performance.now()
  const recovered = soldiers.map((soldier) => soldier.firstSuccessAfter(began))
  await primary.fail(fault)
  await Promise.all(recovered)
  const seconds = (performance.now() - began) / 1000
  // The old primary returns under load, and must not be taken for the new one.
  primary.recover()
  await cluster.whole()
  await Promise.all(soldiers.map((soldier) => soldier.pause()))
  const found = await Promise.all(soldiers.map((soldier) => soldier.check()))
  return {
    fault,
    seconds,
    lost: found.flatMap(({ lost }) => lost),
    twice: found.flatMap(({ twice }) => twice),
    missed: found.flatMap(({ missed }) => missed),
  }
}
