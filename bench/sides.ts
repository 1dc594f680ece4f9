import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import type { Product } from '../scripts/product.ts'
import { MAX_LIMIT } from '../server/queries/query.ts'
import { BOARDS, QUESTIONS, type Seed } from './seed.ts'

/** What is asked, and with which headers. */
export type Side = { url: string; headers: Record<string, string> }
/** What both sides answer, ours by the API and the bare one by its route. */
export function cases(
  product: Pick<Product, 'url'>,
  bare: string,
  { userId, cookie, setId }: Seed,
) {
  const headers = { cookie, 'x-appwrite-project': 'squaredaway' }
  const ofUser = { method: 'equal', attribute: 'userId', values: [userId] }
  const ofSet = { method: 'equal', attribute: 'setId', values: [setId] }
  const limit = (count: number) => ({ method: 'limit', values: [count] })
  return [
    {
      name: 'GET /v1/account, signed in',
      ours: { url: `${product.url}/v1/account`, headers },
      theirs: { url: `${bare}/account`, headers: { cookie } },
    },
    {
      name: `list of ${BOARDS} boards`,
      ours: { url: listUrl(product.url, 'boards', [ofUser, limit(BOARDS)]), headers },
      theirs: { url: `${bare}/boards?user=${userId}`, headers: {} },
    },
    {
      name: `list of ${QUESTIONS} questions`,
      ours: { url: listUrl(product.url, 'questions', [ofUser, ofSet, limit(QUESTIONS)]), headers },
      theirs: { url: `${bare}/questions?user=${userId}&set=${setId}`, headers: {} },
    },
  ]
}

/**
 * All default questions, which are the same for everybody: ours as browsers ask for them, and as
 * they ask again; the bare route reads and serialises them each time.
 */
export async function sharedCases(product: Pick<Product, 'url'>, bare: string, { cookie }: Seed) {
  const limit = { method: 'limit', values: [MAX_LIMIT] }
  const url = listUrl(product.url, 'defaultQuestions', [limit])
  const headers = { cookie, 'x-appwrite-project': 'squaredaway' }
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const theirs = { url: `${bare}/default-questions`, headers: {} }
  return [
    {
      name: 'list of all default questions, compressed',
      ours: { url, headers: { ...headers, 'accept-encoding': 'zstd' } },
      theirs,
    },
    {
      name: 'list of all default questions, to who has it',
      ours: { url, headers: { ...headers, 'if-none-match': etag } },
      theirs,
    },
  ]
}

export function listUrl(base: string, collection: string, queries: readonly object[]): string {
  const parameters = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  )
  return `${base}/v1/databases/main/collections/${collection}/documents?${parameters.join('&')}`
}

/** Starts the bare route over a data directory or a PostgreSQL address. */
export async function startBare(place: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare.ts'), [String(port), place])
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') }
}

/** The two sides must serve the same document, or the comparison is worth nothing. */
export async function sameBytes(name: string, ours: Side, theirs: Side) {
  const [a, b] = await Promise.all(
    [ours, theirs].map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
  )
  const [left, right] = [JSON.stringify(sorted(a)), JSON.stringify(sorted(b))]
  if (left === right) return
  const at = [...left].findIndex((character, index) => character !== right[index])
  throw new Error(
    `${name}: the sides differ: ${left.slice(at - 60, at + 60)} | ${right.slice(at - 60, at + 60)}`,
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
