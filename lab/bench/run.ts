import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.ts'
import { type Product, startProduct } from '../../scripts/product.ts'
import type { Engine } from '../../server/database/engine.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { measureBrowser } from '../browser/measure.ts'
import type { Fact } from '../measuring/fact.ts'
import { BOARDS, type Seed, seed } from '../measuring/seed.ts'
import { CONNECTIONS, type Comparison, compare, type Figures, type Side } from './compare.ts'
import { startPeer } from './peer.ts'
import { measureProcess } from './process.ts'
import type { Ratio } from './ratio.ts'
import { type Bare, cases, listUrl, sameBytes, sharedCases, startBare } from './sides.ts'
import { measureWaiting } from './waiting.ts'

/**
 * `npm run bench -w lab`: compares the product with a bare Fastify route on both engines, and with the
 * peer on PostgreSQL. Only ratios of one run count (decision 115). The delay of a cheap request
 * behind expensive ones is measured separately. Fails if a target is missed.
 * `BENCH_PARTS=bare,shared` runs only these parts.
 */

/** Maximum time of one comparison if its ratio does not become certain. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 40)
/** Target share of the bare route's throughput. */
const ASKED = 0.8
/** Target multiple of a route that reads and serializes each time, for responses that we cache. */
const ASKED_OF_SHARED = 20
/**
 * Target multiple of the peer's throughput, with the product on either engine and the peer on
 * PostgreSQL.
 */
const ASKED_OF_PEER: Readonly<Record<Engine, number>> = { sqlite: 5, postgres: 3.3 }

type Part = 'bare' | 'shared' | 'peer' | 'waiting' | 'process'

/** The parts to measure: all, or those in `BENCH_PARTS`. */
const measures = (part: Part) => process.env.BENCH_PARTS?.split(',').includes(part) ?? true

type Line = Comparison & { name: string; asked: number | undefined }

const lines: Line[] = []
const shortfalls: string[] = []

const postgres = await startPostgres()
try {
  await benchEngine('sqlite')
  await benchEngine('postgres')
  if (measures('process')) tell([...(await measureProcess()), ...(await measureBrowser())])
} finally {
  await postgres.stop()
}

const folder = join(import.meta.dirname, '../../.cache/bench')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(lines, null, 2)}\n`)
if (shortfalls.length > 0) {
  console.error(`Not reached: ${shortfalls.join('; ')}`)
  process.exit(1)
}

function tell(facts: readonly Fact[]) {
  for (const { name, value, unit, under, digits } of facts) {
    const asked = under === undefined ? '' : ` (asked: under ${under})`
    console.log(`${name}: ${value.toFixed(digits)} ${unit}${asked}`)
    if (under !== undefined && value >= under) shortfalls.push(name)
  }
}

async function benchEngine(engine: Engine) {
  const databaseUrl = engine === 'postgres' ? await makeDatabase() : undefined
  const product = await startProduct(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {})
  try {
    const location: DatabaseLocation = databaseUrl
      ? { engine: 'postgres', url: databaseUrl }
      : { engine: 'sqlite', dataDir: product.dataDir }
    const seeded = await seed(product.url, location)
    const bare = await startBare(databaseUrl ?? product.dataDir)
    try {
      await benchBare(engine, product, bare, seeded)
    } finally {
      bare.stop()
    }
    if (measures('peer')) await benchPeer(engine, product, seeded)
    const waiting = measures('waiting') ? await measureWaiting(product, seeded) : []
    tell(waiting.map((fact) => ({ ...fact, name: `${engine}: ${fact.name}` })))
  } finally {
    await product.stop()
  }
}

async function benchBare(engine: Engine, product: Product, bare: Bare, seeded: Seed) {
  for (const { name, ours, theirs } of measures('bare') ? cases(product, bare, seeded) : []) {
    await sameBytes(name, ours, theirs)
    await compared(`${engine}: ${name}, against the bare route`, [ours, theirs], ASKED)
  }
  for (const { name, ours, theirs, isAsked } of measures('shared')
    ? await sharedCases(product, bare, seeded)
    : []) {
    const title = `${engine}: ${name}, against the bare route that makes it each time`
    await compared(title, [ours, theirs], isAsked ? ASKED_OF_SHARED : undefined)
  }
}

async function makeDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database bench_product')
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = '/bench_product'
  return url.href
}

/** The peer stores its data in PostgreSQL, the only one of our engines that it supports. */
async function benchPeer(engine: Engine, product: Product, seeded: Seed) {
  const peer = await startPeer(postgres.url, `bench_peer_${engine}`)
  if (!peer) return
  try {
    const headers = { cookie: seeded.cookie, 'x-appwrite-project': 'squaredaway' }
    const { url, pid } = product
    const one = `${url}/v1/databases/main/collections/boards/documents/bench-board-24`
    const list = listUrl(url, 'boards', [{ method: 'limit', values: [BOARDS] }])
    const theirs = (theirUrl: string) => ({ url: theirUrl, headers: peer.headers, pid: peer.pid })
    const cases = [
      ['GET of one document', one, peer.getUrl],
      ['GET of the account', `${url}/v1/account`, peer.accountUrl],
      [`list of ${BOARDS} documents`, list, peer.listUrl],
    ] as const
    for (const [name, ourUrl, theirUrl] of cases) {
      const title = `${engine}: ${name}, against the peer on PostgreSQL`
      await compared(
        title,
        [{ url: ourUrl, headers, pid }, theirs(theirUrl)],
        ASKED_OF_PEER[engine],
      )
    }
  } finally {
    await peer.stop()
  }
}

async function compared(name: string, sides: readonly [Side, Side], asked: number | undefined) {
  const comparison = await compare(sides, { seconds: SECONDS })
  const { ratio, byProcessor, pairs, ours, theirs } = comparison
  lines.push({ name, asked, ...comparison })
  const wanted = asked === undefined ? '' : `; asked: ${asked}`
  console.log(`${name}: ratio ${showRatio(ratio)} of ${pairs} pairs${wanted}`)
  console.log(`  by the servers' processor time ${showRatio(byProcessor)}`)
  console.log(`  ours   ${show(ours)}\n  theirs ${show(theirs)}`)
  // Also a miss if there were no responses, and so no ratio.
  if (asked !== undefined && !(ratio.middle >= asked)) shortfalls.push(name)
}

function showRatio({ middle, from, to }: Ratio): string {
  return `${middle.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`
}

function show({ perSecond, perProcessorSecond, p50, p99 }: Figures): string {
  const rates = `${Math.round(perSecond)} requests/s, ${Math.round(perProcessorSecond)} a processor second`
  const waits = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  return `${rates}, ${waits} at ${CONNECTIONS} connections`
}
