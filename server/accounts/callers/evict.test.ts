import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { call } from '../../functions/testing/calls.ts'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { ACCESS, type Eviction, evict } from './evict.ts'

const PASSWORD = 'a fresh long password'

describe.each(ENGINES)('an eviction closes every way into an account, on %s', (engine) => {
  let { mails, server, stop } = {} as MailedServer
  beforeAll(async () => {
    const configuration = { mailFrom: 'Squared Away <no-reply@study.example>' }
    ;({ mails, server, stop } = await startMailedServer({ engine, configuration }))
  })
  afterAll(() => stop())

  test('lists every table that has rows of a user', async () => {
    const tables = await server.database.connection.introspection.getTables()
    const ofUsers = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'userId'))
      .map(({ name }) => name)
      // SQLite's full-text index, which is deleted with its questions.
      .filter((name) => name !== 'questionWords')
    expect(ofUsers.length).toBeGreaterThan(20)
    expect(Object.keys(ACCESS).toSorted()).toEqual(ofUsers.toSorted())
  })

  /** Performs each eviction through its public API. */
  const EVICTIONS: Record<string, (person: SignedUp) => Promise<unknown>> = {
    'signing out everywhere': ({ account }) => account.deleteSessions(),
    'another password': ({ account, password }) =>
      account.updatePassword({ password: PASSWORD, oldPassword: password }),
    'blocking the account': ({ account }) => account.updateStatus(),
    recovery: async ({ email, userId }) => {
      const visitor = server.visitor()
      await visitor.account.createRecovery({ email, url: `${server.url}/recovery` })
      const { secret = '' } = linkIn(await mails.arrived(email)).parameters
      await visitor.account.updateRecovery({ userId, secret, password: PASSWORD })
    },
    'taking over an address': ({ userId }) => evicted(userId, 'taken-over'),
    'taking over all of it': ({ userId }) => evicted(userId, 'taken-over-whole'),
  }

  const evicted = (userId: string, eviction: Eviction) =>
    inTransaction(server.services.store, (transaction) => evict(transaction, userId, eviction))

  test.each(Object.entries(EVICTIONS))('attack 101: after %s', async (_, leave) => {
    const person = await signUp(server.url)
    const stranger = server.visitor()
    await stranger.account.createEmailPasswordSession(person)
    const { jwt } = await stranger.account.createJWT()
    const made = await call(
      Object.assign(stranger, { userId: person.userId }) as SignedUp,
      'calendarAddress',
      { action: 'create' },
    )
    const calendar = `${server.url}${made.body.path}`
    expect((await fetch(calendar)).status).toBe(200)
    await server.database.connection
      .insertInto('oneTimeTokens')
      .values({
        ...{ id: `token-${person.userId}`, createdAt: new Date().toISOString(), kind: 'oauth2' },
        ...{ userId: person.userId, givenId: null, address: null, secretHash: person.userId },
        ...{ expire: '2999-01-01T00:00:00.000+00:00', triesLeft: 1 },
      })
      .execute()

    await leave(person)
    expect((await fetch(calendar)).status).toBe(404)
    await expect(stranger.account.get()).rejects.toMatchObject({ code: 401 })
    const byToken = server.visitor()
    byToken.client.setJWT(jwt)
    await expect(byToken.account.get()).rejects.toMatchObject({ code: 401 })
    const tokens = await server.database.connection
      .selectFrom('oneTimeTokens')
      .select('id')
      .where('userId', '=', person.userId)
      .execute()
    expect(tokens).toEqual([])
  })
})
