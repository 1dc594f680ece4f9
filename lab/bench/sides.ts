import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import type { Product } from '../../scripts/product.ts'
import { MAX_LIMIT } from '../../server/queries/query.ts'
import { BOARDS, QUESTIONS, type Seed } from '../measuring/seed.ts'
import type { Asked } from './load.ts'

/** A compared server. */
type Server = Pick<Product, 'url' | 'pid'>
export type Bare = Server & { stop(): void }

/** The responses of both sides, ours from the API and the bare one from its route. */
export function cases(product: Server, bare: Server, { userId, cookie, setId }: Seed) {
  const headers = { cookie, 'x-appwrite-project': 'squaredaway' }
  const ofUser = { method: 'equal', attribute: 'userId', values: [userId] }
  const ofSet = { method: 'equal', attribute: 'setId', values: [setId] }
  const limit = (count: number) => ({ method: 'limit', values: [count] })
  const ours = (url: string) => ({ url, headers, pid: product.pid })
  const theirs = (path: string, given = {}) => ({
    ...{ url: bare.url + path, headers: given, pid: bare.pid },
  })
  return [
    {
      name: 'GET /v1/account, signed in',
      ours: ours(`${product.url}/v1/account`),
      theirs: theirs('/account', { cookie }),
    },
    {
      name: `list of ${BOARDS} boards`,
      ours: ours(listUrl(product.url, 'boards', [ofUser, limit(BOARDS)])),
      theirs: theirs(`/boards?user=${userId}`),
    },
    {
      name: `list of ${QUESTIONS} questions`,
      ours: ours(listUrl(product.url, 'questions', [ofUser, ofSet, limit(QUESTIONS)])),
      theirs: theirs(`/questions?user=${userId}&set=${setId}`),
    },
  ]
}

/**
 * All default questions, which are the same for everybody: requested as by a browser, revalidated,
 * and requested without compression, which costs us little more than copying 2 MB. The bare route
 * reads, serializes and, if accepted, compresses them each time.
 */
export async function sharedCases(product: Server, bare: Server, { cookie }: Seed) {
  const limit = { method: 'limit', values: [MAX_LIMIT] }
  const url = listUrl(product.url, 'defaultQuestions', [limit])
  const headers = { cookie, 'x-appwrite-project': 'squaredaway' }
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const compressed = { 'accept-encoding': 'zstd' }
  const ours = (more: object) => ({ url, headers: { ...headers, ...more }, pid: product.pid })
  const theirs = (given: Record<string, string>) => ({
    ...{ url: `${bare.url}/default-questions`, headers: given, pid: bare.pid },
  })
  return [
    {
      name: 'list of all default questions, compressed',
      ...{ ours: ours(compressed), theirs: theirs(compressed), isAsked: true },
    },
    {
      name: 'list of all default questions, to who has it',
      ours: ours({ ...compressed, 'if-none-match': etag }),
      ...{ theirs: theirs(compressed), isAsked: true },
    },
    {
      name: 'list of all default questions, uncompressed',
      ...{ ours: ours({}), theirs: theirs({}), isAsked: false },
    },
  ]
}

export function listUrl(base: string, collection: string, queries: readonly object[]): string {
  const parameters = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  )
  return `${base}/v1/databases/main/collections/${collection}/documents?${parameters.join('&')}`
}

/** Starts the bare route on a data directory or a PostgreSQL URL. */
export async function startBare(place: string): Promise<Bare> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare.ts'), [String(port), place])
  await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') }
}

/**
 * Checks that both sides return the same document, since the comparison is otherwise meaningless.
 */
export async function sameBytes(name: string, ours: Asked, theirs: Asked) {
  const [a, b] = await Promise.all(
    [ours, theirs].map(async ({ url, headers = {} }) => (await fetch(url, { headers })).json()),
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
