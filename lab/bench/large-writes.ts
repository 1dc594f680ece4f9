import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readContent } from '../../content/load.ts'
import { formatCsv } from '../../domain/csv/cells.ts'
import { questionRows } from '../../domain/csv/questions.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { type Product, startProduct } from '../../scripts/product.ts'
import type { Engine } from '../../server/database/engine.ts'
import { readContentFiles } from '../../server/functions/content/content-files.ts'
import { CHUNK_BYTES } from '../../server/storage/uploads.ts'
import { type Attacker as Person, newAttacker as signUp } from '../attacks/attacker.ts'

/**
 * `npm run bench:writes -w lab`: how long a commit of 5,000 questions and a CSV file of 50,000 take on
 * both engines, from the request to its answer or to the end of its execution, and how long another
 * user's small write waits meanwhile. Prints the median and the worst round, and fails if a median
 * misses its target. `-- --engines=sqlite --rounds=3 --parts=commit` measures less, and
 * `--root=FOLDER` another edition of the product.
 */

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    parts: { type: 'string', default: 'commit,csv' },
    rounds: { type: 'string', default: '5' },
    root: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
})

const ROUNDS = Number(values.rounds)
const COMMITTED = 5000
const UPLOADED = 50_000
/** Target of a median, in seconds. */
const ASKED = {
  commit: { sqlite: 1, postgres: 2 },
  csv: { sqlite: 8, postgres: 15 },
} as const
/** Milliseconds between the small writes of the other user, and between looks at an execution. */
const WRITE_EVERY = 10
const LOOK_EVERY = 20

type Part = keyof typeof ASKED

/** The shipped questions, of typical length and in everyday words. */
const shipped = readContent((await readContentFiles()).files)
  .sets.filter(({ type }) => type === 'standard')
  .flatMap(({ questions }) => questions)

let isMissed = false
const postgres = values.engines.includes('postgres') ? await startPostgres() : undefined
try {
  for (const engine of values.engines.split(',') as Engine[]) await measureEngine(engine)
} finally {
  await postgres?.stop()
}
process.exit(isMissed ? 1 : 0)

async function measureEngine(engine: Engine) {
  const env = engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
  const product = await startProduct({ env, root: values.root })
  try {
    const [writer, other] = [await signUp(product.url), await signUp(product.url)]
    if (values.parts.includes('commit')) {
      let setId = await importedSet(product, writer, COMMITTED)
      await measure(engine, 'commit', product, other, async () => {
        setId = await commit(product, writer, setId)
      })
    }
    if (values.parts.includes('csv')) {
      const csv = Buffer.from(csvOf(UPLOADED))
      await measure(engine, 'csv', product, other, () => importCsv(product, writer, csv))
    }
  } finally {
    await product.stop()
  }
}

async function measure(
  engine: Engine,
  part: Part,
  { url }: Product,
  other: Person,
  work: () => Promise<unknown>,
) {
  const seconds: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const watch = watchSmallWrites(url, other)
    const began = performance.now()
    try {
      await work()
      seconds.push((performance.now() - began) / 1000)
    } finally {
      waits.push(...(await watch.stop()))
    }
  }
  const name = part === 'commit' ? `commit of ${COMMITTED} questions` : `CSV of ${UPLOADED}`
  const median = at(seconds, 0.5)
  const asked = ASKED[part][engine]
  if (median > asked) isMissed = true
  console.log(
    `${engine}: ${name}: median ${median.toFixed(2)} s, worst ${at(seconds, 1).toFixed(2)} s of ${ROUNDS} (asked: ${asked} s); ` +
      `another user's write waits p50 ${at(waits, 0.5).toFixed(0)} ms, p99 ${at(waits, 0.99).toFixed(0)} ms, longest ${at(waits, 1).toFixed(0)} ms of ${waits.length}`,
  )
}

function at(measured: readonly number[], share: number): number {
  const sorted = [...measured].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Writes the preferences of `person` again and again. `stop` returns the waits in milliseconds. */
function watchSmallWrites(url: string, person: Person) {
  const waits: number[] = []
  let isOn = true
  const writing = (async () => {
    for (let count = 0; isOn; count += 1) {
      const asked = performance.now()
      await ask(url, person, 'PATCH', '/v1/account/prefs', { prefs: { count } })
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY))
    }
  })()
  return {
    async stop() {
      isOn = false
      await writing
      return waits
    },
  }
}

async function commit({ url }: Product, writer: Person, setId: string): Promise<string> {
  const questions = Array.from({ length: COMMITTED }, (_, index) => ({
    $id: `question-${index}`,
    originalQuestionId: null,
    ...question(index),
    category: 'Leadership',
    answeringStrategy: null,
    picture: null,
  }))
  const body = JSON.stringify({ setId, questions, baseVersion: null })
  const execution = await ask(url, writer, 'POST', '/v1/functions/commitQuestionSet/executions', {
    body,
  })
  return String(resultOf(execution).setId)
}

/** Uploads a file in chunks and imports it, as the app does. @returns The result. */
async function importCsv({ url }: Product, writer: Person, csv: Buffer<ArrayBuffer>) {
  let fileId = ''
  for (let start = 0; start < csv.length; start += CHUNK_BYTES) {
    const end = Math.min(start + CHUNK_BYTES, csv.length)
    const form = new FormData()
    form.append('fileId', 'unique()')
    form.append('file', new File([csv.subarray(start, end)], 'bench.csv'))
    const range = { 'content-range': `bytes ${start}-${end - 1}/${csv.length}` }
    const headers = fileId === '' ? range : { ...range, 'x-appwrite-id': fileId }
    const file = await ask(url, writer, 'POST', '/v1/storage/buckets/uploads/files', form, headers)
    fileId = String(file.$id)
  }
  const calls = '/v1/functions/uploadCsv/executions'
  const body = JSON.stringify({ fileId, fileName: 'bench.csv' })
  let execution = await ask(url, writer, 'POST', calls, { body, async: true })
  while (execution.status === 'waiting' || execution.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    execution = await ask(url, writer, 'GET', `${calls}/${execution.$id}`)
  }
  return resultOf(execution)
}

/** A private set of `count` questions, from a CSV file. */
async function importedSet(product: Product, writer: Person, count: number): Promise<string> {
  const { sets } = await importCsv(product, writer, Buffer.from(csvOf(count)))
  return String((sets as { setId: string }[])[0]?.setId)
}

function resultOf(execution: Record<string, unknown>): Record<string, unknown> {
  if (execution.status === 'completed' && execution.responseStatusCode === 200) {
    return JSON.parse(String(execution.responseBody)) as Record<string, unknown>
  }
  throw new Error(`The function failed: ${JSON.stringify(execution)}`)
}

/** The question of this number: a shipped one, numbered so that no two are the same. */
function question(index: number) {
  const given = shipped[index % shipped.length]
  if (given === undefined) throw new Error('There are no shipped questions.')
  const { questionText, answer, distractors, regulationRef, items, spoken, why } = given
  return {
    ...{ questionText: `${index + 1}: ${questionText}`, answer, regulationRef, spoken, why },
    ...{ distractors: [...distractors], items: [...items] },
  }
}

/** Ten categories, so that each set holds at most 5,000 questions. */
function csvOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const { distractors, ...given } = question(index)
    return { ...given, distractors, category: category(index, count) }
  })
  return formatCsv(questionRows(rows))
}

function category(index: number, count: number): string {
  return count <= COMMITTED ? 'Leadership' : `Topic ${index % (UPLOADED / COMMITTED)}`
}

async function ask(
  url: string,
  { cookie }: Person,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: {
      ...{ 'x-appwrite-project': 'squaredaway', cookie },
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

async function newDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query('create database large_writes')
  await client.end()
  const url = new URL(postgres?.url ?? '')
  url.pathname = '/large_writes'
  return url.href
}
