import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { type Product, startProduct } from '../scripts/product.ts'
import type { Engine } from '../server/database/engine.ts'
import type { DatabaseLocation } from '../server/database/open.ts'
import { measureBrowser } from './browser/measure.ts'
import { CONNECTIONS, type Figures, measure } from './load.ts'
import { startPeer } from './peer.ts'
import { type Fact, measureProcess } from './process.ts'
import { BOARDS, type Seed, seed } from './seed.ts'
import { cases, listUrl, type Side, sameBytes, startBare } from './sides.ts'
import { measureWaiting } from './waiting.ts'

/**
 * `npm run bench`: the product against a bare Fastify route, on both engines, and against the
 * peer on PostgreSQL. Only ratios of one run count; the two sides take turns, so that a machine
 * that slows down slows both. What a cheap request waits behind expensive ones is a figure of its
 * own. Ends with an error when a figure asked for is not reached.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** The part of the bare route's throughput that is asked for. */
const ASKED = 0.7
/** How many times the peer's throughput is asked for. */
const ASKED_OF_PEER = 5

type Line = { name: string; ratio: number; asked: number; ours: Figures; theirs: Figures }

const lines: Line[] = []
const shortfalls: string[] = []

const postgres = await startPostgres()
try {
  await benchEngine('sqlite')
  await benchEngine('postgres')
  tell([...(await measureProcess()), ...(await measureBrowser())])
} finally {
  await postgres.stop()
}

const folder = join(import.meta.dirname, 'results')
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
      for (const { name, ours, theirs } of cases(product, bare.url, seeded)) {
        await sameBytes(name, ours, theirs)
        await compare(`${engine}: ${name}, against the bare route`, ours, theirs, ASKED)
      }
    } finally {
      bare.stop()
    }
    await benchPeer(engine, product, seeded)
    const waiting = await measureWaiting(product, seeded)
    tell(waiting.map((fact) => ({ ...fact, name: `${engine}: ${fact.name}` })))
  } finally {
    await product.stop()
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

/**
 * The peer keeps its data in PostgreSQL, the only one of our two engines that it knows. Five times
 * its GET is asked of the product as it comes, on SQLite; on PostgreSQL the figure is shown.
 */
async function benchPeer(engine: Engine, product: Product, seeded: Seed) {
  const peer = await startPeer(postgres.url, `bench_peer_${engine}`)
  if (!peer) return
  const asked = engine === 'sqlite' ? ASKED_OF_PEER : 0
  try {
    const headers = { cookie: seeded.cookie, 'x-appwrite-project': 'squaredaway' }
    const { url } = product
    const one = `${url}/v1/databases/main/collections/boards/documents/bench-board-24`
    const list = listUrl(url, 'boards', [{ method: 'limit', values: [BOARDS] }])
    const theirs = (theirUrl: string) => ({ url: theirUrl, headers: peer.headers })
    const cases = [
      ['GET of one document', one, peer.getUrl],
      ['GET of the account', `${url}/v1/account`, peer.accountUrl],
      [`list of ${BOARDS} documents`, list, peer.listUrl],
    ] as const
    for (const [name, ourUrl, theirUrl] of cases) {
      const title = `${engine}: ${name}, against the peer on PostgreSQL`
      const isAsked = name.startsWith('GET')
      await compare(title, { url: ourUrl, headers }, theirs(theirUrl), isAsked ? asked : 0)
    }
  } finally {
    await peer.stop()
  }
}

async function compare(name: string, ours: Side, theirs: Side, asked: number) {
  const oursMeasured: Figures[] = []
  const theirsMeasured: Figures[] = []
  const warmUp = await measure(ours.url, ours.headers, 1)
  await measure(theirs.url, theirs.headers, 1)
  // Answers that take long need longer to be counted.
  const seconds = warmUp.perSecond < 500 ? SECONDS * 2 : SECONDS
  for (let round = 0; round < ROUNDS; round += 1) {
    oursMeasured.push(await measure(ours.url, ours.headers, seconds))
    theirsMeasured.push(await measure(theirs.url, theirs.headers, seconds))
  }
  const [a, b] = [median(oursMeasured), median(theirsMeasured)]
  const ratio = a.perSecond / b.perSecond
  lines.push({ name, ratio, asked, ours: a, theirs: b })
  const wanted = asked > 0 ? ` (asked: ${asked})` : ''
  console.log(`${name}: ratio ${ratio.toFixed(2)}${wanted}`)
  console.log(`  ours   ${show(a)}\n  theirs ${show(b)}`)
  if (ratio < asked) shortfalls.push(name)
}

function show({ perSecond, p50, p99 }: Figures): string {
  return `${Math.round(perSecond)} requests/s, p50 ${p50} ms, p99 ${p99} ms at ${CONNECTIONS} connections`
}

function median(figures: readonly Figures[]): Figures {
  const ordered = [...figures].sort((a, b) => a.perSecond - b.perSecond)
  const middle = ordered[Math.floor(ordered.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
