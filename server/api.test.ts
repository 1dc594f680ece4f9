import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes, type Route } from './testing/route-table.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const METHODS = 'GET|POST|PUT|PATCH|DELETE'
const DOCUMENTS = '/databases/{databaseId}/collections/{collectionId}/documents'

const contract = readFileSync('docs/wire.md', 'utf8').replaceAll(/```.*?```/gs, '')

/** The calls that docs/wire.md names in full: "`POST /rooms`", or "`GET`, `POST /account/proof`". */
const documented: Route[] = [
  ...contract.matchAll(
    new RegExp(`((?:\`(?:${METHODS})\`(?:, | and ))*)\`(${METHODS}) ((?:/|base)[^\\s\`?]*)`, 'g'),
  ),
].flatMap(([, others = '', method = '', path = '']) =>
  [...(others.match(new RegExp(METHODS, 'g')) ?? []), method].map((each) => ({
    method: each,
    path: path.replace(/^base/, DOCUMENTS),
  })),
)

/** Second addresses of the same calls, by which docs/wire.md names them. */
const aliases = [...contract.matchAll(/`(\/account\/[^\s`]+)`/g)].map(([, path = '']) => path)

let server: TestServer
let routes: Route[]
beforeAll(async () => {
  server = await startTestServer({ engine: 'sqlite' })
  routes = listRoutes(server.app)
})
afterAll(() => server.stop())

test('every call of docs/wire.md has a route', () => {
  expect(documented.length).toBeGreaterThan(100)
  const missing = documented.filter(
    (call) =>
      !routes.some(
        ({ method, path }) =>
          method === call.method &&
          [`/v1${call.path}`, call.path].some((address) => patternOf(path).test(address)),
      ),
  )
  expect(missing).toEqual([])
})

test('every call under /v1 is in docs/wire.md', () => {
  const calls = routes.filter(
    ({ method, path }) => path.startsWith('/v1/') && !['HEAD', 'OPTIONS'].includes(method),
  )
  expect(calls.length).toBeGreaterThan(100)
  const unknown = calls.filter(({ method, path }) => {
    const pattern = patternOf(path.slice('/v1'.length))
    return !(
      documented.some((call) => call.method === method && pattern.test(call.path)) ||
      aliases.some((address) => pattern.test(address))
    )
  })
  expect(unknown).toEqual([])
})

/** Matches addresses whose parameters are written as `{name}` or as a value. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
