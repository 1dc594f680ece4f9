import type { FastifyRequest } from 'fastify'
import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WITH_POSTGRES } from '../../testing/databases.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { AccountDependencies } from '../dependencies.ts'
import type { Arrival } from './arrival.ts'
import { settleAccount } from './settle-account.ts'

// On SQLite, one transaction waits for the other.
describe.runIf(WITH_POSTGRES)('a person who arrives twice at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' })
  })
  afterAll(() => server.stop())

  const settle = (arrival: Arrival, ...plugins: KyselyPlugin[]) => {
    const { store } = server.services
    const connection = plugins.reduce((all, plugin) => all.withPlugin(plugin), store.connection)
    const dependencies = { ...server.services, store: { ...store, connection } }
    const request = { ip: '127.0.0.1', headers: {} } as FastifyRequest
    return settleAccount(dependencies as AccountDependencies, request, arrival)
  }

  it.each(['google', 'apple'] as const)(
    'signs in to one account, with Google and then %s',
    async (provider) => {
      const email = `${provider}@example.com`
      const person = { uid: email, name: 'Jo', email, emailVerified: true }
      const arrival = {
        providerName: 'Provider',
        person,
        linkTo: null,
        mayAdd: false,
        signUpCodeHash: null,
      }
      let first: Promise<{ id: string }> | undefined
      const second = await settle(
        { ...arrival, provider },
        afterLookupOf(email, () => {
          first ??= settle({ ...arrival, provider: 'google' })
          return first
        }),
      )
      expect(second.id).toBe((await first)?.id)
    },
  )
})

/** Waits for `work` between a look-up of the address and what follows it. */
function afterLookupOf(email: string, work: () => Promise<unknown>): KyselyPlugin {
  const lookups = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node)
      if (node.kind === 'SelectQueryNode' && text.includes('"users"') && text.includes(email)) {
        lookups.add(queryId)
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (lookups.has(queryId)) await work()
      return result
    },
  }
}
