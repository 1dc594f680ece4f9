import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.ts'
import { startProduct } from '../../scripts/product.ts'
import type { Engine } from '../../server/database/engine.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import { writeSection } from '../docs-section.ts'
import type { Attack, Place } from './attack.ts'
import { newAttacker } from './attacker.ts'
import { ATTACKS } from './attacks.ts'
import { type Waits, watchWaits } from './waits.ts'

/**
 * `npm run bench:attacks -w lab`: how long `/healthz`, or another user's write, waits at most while each
 * costly attack of docs/attacks.md goes on, on both engines, with the limits on calls off. Prints
 * the table, writes it into docs/attacks.md with `-- --write`, and fails if a wait is longer than
 * its target. Run it on an idle machine: other work counts as waiting.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

/** The longest wait, in milliseconds (docs/attacks.md). */
const TARGETS = { health: 250, write: 500 } as const
const ENGINES = values.engines.split(',') as readonly Engine[]
const NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const WAITING = { health: '`/healthz`', write: 'another user’s write' } as const

type Measured = Waits & { readonly outcomes: Readonly<Record<string, number>> }

const attacks = ATTACKS.filter(({ name }) => name.includes(values.only))
const measured = new Map<Attack, Map<Engine, Measured>>(attacks.map((each) => [each, new Map()]))
const loadBefore = loadavg()[0] ?? 0
const postgres = await startPostgres()
try {
  for (const engine of ENGINES) await playOn(engine)
} finally {
  await postgres.stop()
}
const table = tableOf(measured)
console.log(`\n${table}`)
if (values.write)
  writeSection(
    join(import.meta.dirname, '../../docs/attacks.md'),
    'npm run bench:attacks -w lab',
    table,
  )
const controls = new Set(attacks.map(({ control }) => control))
const late = [...measured].filter(
  ([attack, byEngine]) =>
    !controls.has(attack.name) &&
    [...byEngine].some(([engine, { longest }]) => longest > targetOf(attack, engine)),
)
for (const [{ name }] of late) console.error(`Over its target: ${name}`)
process.exit(late.length === 0 ? 0 : 1)

/** The longest wait that an attack may cause. */
function targetOf({ watched = 'health', control }: Attack, engine: Engine): number {
  const [, byEngine] = [...measured].find(([{ name }]) => name === control) ?? []
  return Math.max(TARGETS[watched], 5 * (byEngine?.get(engine)?.longest ?? 0))
}

async function playOn(engine: Engine) {
  const env = engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
  const product = await startProduct({ env })
  const location: DatabaseLocation =
    engine === 'postgres'
      ? { engine, url: env.DATABASE_URL ?? '' }
      : { engine, dataDir: product.dataDir }
  const { connection, close } = await openDatabase(location)
  try {
    for (const attack of attacks) {
      const result = await play(attack, { url: product.url, connection })
      measured.get(attack)?.set(engine, result)
      const { longest, p99, count, outcomes } = result
      console.log(
        `${NAMES[engine]}: ${attack.name}: longest ${longest.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${count}; ${JSON.stringify(outcomes)}`,
      )
    }
  } finally {
    await close()
    await product.stop()
  }
}

async function play(attack: Attack, place: Place): Promise<Measured> {
  const { clients, step, end } = await attack.prepare(place)
  const outcomes: Record<string, number> = {}
  const writer = attack.watched === 'write' ? (await newAttacker(place.url)).cookie : undefined
  const watch = await watchWaits({ url: place.url, writer })
  const until = performance.now() + Number(values.seconds) * 1000
  const client = async () => {
    while (performance.now() < until) {
      const outcome = await step()
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const waits = await watch.stop()
  await end?.()
  if (!(attack.expected in outcomes)) {
    throw new Error(`${attack.name}: no ${attack.expected} in ${JSON.stringify(outcomes)}`)
  }
  return { ...waits, outcomes }
}

async function newDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database attacked')
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = '/attacked'
  return url.href
}

function tableOf(results: ReadonlyMap<Attack, ReadonlyMap<Engine, Measured>>): string {
  const cell = (waits: Waits | undefined) =>
    waits === undefined ? '' : `${waits.longest.toFixed(0)} ms (${waits.p99.toFixed(0)} ms)`
  const rows = [...results].map(([{ name, rows, watched = 'health' }, byEngine]) =>
    ['', name, rows, WAITING[watched], ...ENGINES.map((engine) => cell(byEngine.get(engine))), '']
      .join(' | ')
      .trim(),
  )
  const busy = `${cpus().length} processors, load ${loadBefore.toFixed(1)} before it began.`
  return [
    `Longest wait, and the 99th percentile in brackets, over ${values.seconds} seconds each. ${busy}`,
    '',
    `| attack | row | who waits | ${ENGINES.map((engine) => NAMES[engine]).join(' | ')} |`,
    `| --- | --- | --- |${' --- |'.repeat(ENGINES.length)}`,
    ...rows,
  ].join('\n')
}
