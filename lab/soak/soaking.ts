import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../scripts/product.ts'
import { residentMegabytes } from '../measuring/resident-memory.ts'

/** The product's resources at one moment of the soak. */
export type Sample = {
  readonly second: number
  readonly requests: number
  readonly residentMB: number
  readonly walMB: number
  readonly databaseMB: number
}

export type Soaked = { readonly samples: readonly Sample[]; readonly failures: readonly string[] }

export type SoakOptions = {
  readonly seconds: number
  /** The soak takes longer on a machine that is too slow for this rate. */
  readonly leastRequests?: number
  /** Requests a second. */
  readonly rate: number
  /** Seconds. */
  readonly sampleEvery: number
  readonly onSample?: (sample: Sample) => void
}

const MB = 1024 * 1024
/** The number of requests in a day at 5 per second. */
const A_DAY = 24 * 3600 * 5
/**
 * Maximum growth in MB: of memory per day, of memory while caches fill after a start, and of the
 * write-ahead log (docs/faults.md, 24).
 */
const GROWTH_PER_DAY = 24
const WARM_UP = 40
const MAX_WAL = 128
/** As many rows are changed or deleted as created, so tables may at most double in size. */
const MAX_TABLE_GROWTH = 2
/** The number of documents that exist at a time. */
const KEPT = 20

/** Lets one user create, read, change and delete documents at a steady rate. */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const product = await startProduct()
  try {
    const soldier = await makeSoldier(product.url)
    for (let n = 0; n < KEPT * 2; n += 1) await soldier.step()
    const samples: Sample[] = []
    const failures: string[] = []
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1000
    const sample = () => {
      const taken = takeSample(product, elapsed(), soldier.requests())
      samples.push(taken)
      options.onSample?.(taken)
    }
    sample()
    let next = options.sampleEvery
    const { seconds, leastRequests = 0 } = options
    while (elapsed() < seconds || soldier.requests() < leastRequests) {
      await soldier.step().catch((error: Error) => failures.push(error.message))
      const ahead = soldier.requests() / options.rate - elapsed()
      if (ahead > 0) await sleep(ahead * 1000)
      if (elapsed() < next) continue
      sample()
      next += options.sampleEvery
    }
    sample()
    return { samples, failures }
  } finally {
    await product.stop()
  }
}

/** Lists what grew beyond its limit, one line each. */
export function soakFaults({ samples, failures }: Soaked): string[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return ['Nothing was measured.']
  const allowed = WARM_UP + (GROWTH_PER_DAY * (last.requests - first.requests)) / A_DAY
  const grown = last.residentMB - first.residentMB
  const wal = Math.max(...samples.map(({ walMB }) => walMB))
  return [
    ...failures.slice(0, 5).map((failure) => `A request failed: ${failure}`),
    ...(grown > allowed ? [`Memory grew by ${grown} MB; ${allowed} are allowed.`] : []),
    ...(wal > MAX_WAL ? [`The write-ahead log came to ${wal} MB.`] : []),
    ...(last.databaseMB > first.databaseMB * MAX_TABLE_GROWTH
      ? [`The database grew from ${first.databaseMB} to ${last.databaseMB} MB.`]
      : []),
  ]
}

function takeSample(
  { pid, dataDir }: { pid: number; dataDir: string },
  second: number,
  requests: number,
): Sample {
  const file = join(dataDir, 'squaredaway.db')
  return {
    second,
    requests,
    residentMB: residentMegabytes(pid),
    walMB: statSync(`${file}-wal`).size / MB,
    databaseMB: pagesOf(file) / MB,
  }
}

/** Size of the database with its write-ahead log, in bytes. */
function pagesOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database
      .prepare(
        'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
      )
      .get()
    return Number(row?.bytes)
  } finally {
    database.close()
  }
}

/** A user who keeps creating a board, reading all, changing one and deleting the oldest. */
async function makeSoldier(url: string) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-appwrite-project': 'squaredaway',
  }
  let requests = 0
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    requests += 1
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    await response.bytes()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response
  }
  const credentials = { email: 'soak@example.com', password: 'a soak pass phrase' }
  await ask('POST', '/v1/account', { userId: 'unique()', name: 'Soak', ...credentials })
  const session = await ask('POST', '/v1/account/sessions/email', credentials)
  headers.cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const boards = '/v1/databases/main/collections/boards/documents'
  const kept: string[] = []
  let made = 0
  return {
    requests: () => requests,
    async step() {
      const documentId = `soak-${made++}`
      const data = { name: `Board ${made}`, categories: ['Drill', 'Uniform'] }
      await ask('POST', boards, { documentId, data })
      kept.push(documentId)
      await ask('GET', boards)
      await ask('PATCH', `${boards}/${documentId}`, { data: { name: `Changed ${made}` } })
      await ask('GET', '/v1/account')
      if (kept.length > KEPT) await ask('DELETE', `${boards}/${kept.shift()}`)
    },
  }
}
