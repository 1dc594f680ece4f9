import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { call } from '../../functions/testing/calls.ts'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { ENGINES } from '../../testing/databases.ts'
import { createSample } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { ACCESS, type Eviction, evict, LINKS } from './evict.ts'

const PASSWORD = 'a fresh long password'

describe.each(ENGINES)('an eviction closes every way into an account, on %s', (engine) => {
  let { mails, server, stop } = {} as MailedServer
  beforeAll(async () => {
    const configuration = { mailFrom: 'Squared Away <no-reply@study.example>' }
    ;({ mails, server, stop } = await startMailedServer({ engine, configuration }))
  })
  afterAll(() => stop())

  test('lists every table, those that have rows of a user apart', async () => {
    const tables = (await server.database.connection.introspection.getTables())
      // SQLite's full-text indexes, which are deleted with their questions.
      .filter(({ name }) => !/^(?:questionWords|defaultQuestionWords|_)/.test(name))
    const isOfUsers = ({ columns }: (typeof tables)[number]) =>
      columns.some(({ name }) => name === 'userId')
    const named = (found: typeof tables) => found.map(({ name }) => name).toSorted()
    const ofUsers = tables.filter(isOfUsers)
    expect(ofUsers.length).toBeGreaterThan(20)
    expect(Object.keys(ACCESS).toSorted()).toEqual(named(ofUsers))
    const others = tables.filter((table) => !isOfUsers(table))
    expect(Object.keys(LINKS).toSorted()).toEqual(named(others))
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
    const asPerson = Object.assign(stranger, { userId: person.userId }) as SignedUp
    const made = await call(asPerson, 'calendarAddress', { action: 'create' })
    const calendar = `${server.url}${made.body.path}`
    const sheet = await createSample(person, server.database.connection, 'packetSheets')
    const linked = await call(asPerson, 'packetLink', { sheetId: sheet.$id, action: 'create' })
    const unitBoards = (path: string) => new URL(`${server.url}/v1/unit-boards/${path}`)
    const json = { 'content-type': 'application/json' }
    const invited = (await stranger.client.call(
      'POST',
      unitBoards(`${sheet.unitBoardId}/co-makers/invitations`),
      json,
      { label: 'SFC Doe' },
    )) as { secret: string }
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
    const accomplice = await signUp(server.url)
    await expect(
      accomplice.client.call('POST', unitBoards('co-make'), json, { secret: invited.secret }),
    ).rejects.toMatchObject({ code: 404 })
    const { secret } = linked.body
    expect((await call(accomplice, 'openPacketLink', { secret })).code).toBe(404)
  })
})
