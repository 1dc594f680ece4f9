import { randomUUID } from 'node:crypto'
import type { PeoplePage, PersonAction } from '@squared-away/domain/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appClock } from '../../accounts/factors/testing/authenticator-app.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { call } from '../../functions/testing/calls.ts'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { oneBehindTheOther } from '../../testing/both-waiting.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { createSample } from '../../testing/sample-documents.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

const confirm = (connection: Connection, { userId }: SignedUp) =>
  connection.updateTable('users').set({ emailVerified: 1 }).where('id', '=', userId).execute()

describe.each(ENGINES)('people of an installation on %s', (engine) => {
  const clock = appClock()
  let { mails, server, stop } = {} as MailedServer
  let admin: SignedUp

  beforeAll(async () => {
    ;({ mails, server, stop } = await startMailedServer({ engine, clock: clock.now }))
  })
  afterAll(() => stop())
  beforeEach(async () => {
    admin = await signUp(server.url)
    await makeAdmin(server.database.connection, admin.userId)
  })

  const send = async (method: string, path: string, body?: object, by: SdkClient = admin) => {
    const response = await by.fetch(`${server.url}/v1/operations/people${path}`, {
      method,
      headers: { ...HEADERS, origin: server.url },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    const answer = text === '' ? {} : JSON.parse(text)
    return { ...answer, outcome: `${response.status} ${answer.type ?? ''}`.trim() }
  }
  const list = (query = ''): Promise<PeoplePage & { outcome: string }> => send('GET', query)
  const act = async (action: PersonAction, { userId }: { userId: string }, by: SdkClient = admin) =>
    (await send('POST', `/${userId}`, { action }, by)).outcome

  const noticeOf = async ({ email }: SignedUp, words = 'an admin of') => {
    const found = () => mails.noticesTo(email).find(({ text }) => text?.includes(words))
    await eventually(() => found() !== undefined).toBe(true)
    return found()?.text
  }

  test('an admin finds people by the start of an address or a name, and reads nothing they study', async () => {
    const tag = randomUUID().slice(0, 8)
    const email = `${tag}-jo@example.com`
    const jo = await signUp(server.url, { email, name: `Ämy ${tag}` })
    await jo.databases.createDocument({
      ...{ databaseId: 'main', collectionId: 'boards', documentId: 'unique()' },
      data: { name: `Secret board ${tag}`, categories: ['Drill'] } as never,
    })
    for (const search of [tag, tag.toUpperCase(), email, `Ämy ${tag}`]) {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect(found.people.map(({ $id }) => $id)).toEqual(search.startsWith('Ä') ? [] : [jo.userId])
    }
    expect(await list('?search=%25')).toMatchObject({ people: [], isMore: false })
    const [person] = (await list(`?search=${tag}`)).people
    expect(person).toEqual({
      ...{ $id: jo.userId, email, isConfirmed: false, name: `Ämy ${tag}` },
      ...{ createdAt: expect.any(String), lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ...{ isAdmin: false, isBlocked: false, hasSecondFactor: false },
      losesSecondFactor: false,
      shared: { sets: 0, questions: 0 },
    })
  })

  test('pages lead to everybody once, the newest first', async () => {
    const at = (n: number) => `2025-01-01T00:00:00.${String(n % 40).padStart(3, '0')}+00:00`
    const { connection } = server.database
    const base = { ...(await userRow(admin.userId)), email: null, labels: '[]' }
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...base,
      id: `many-${n}`,
      createdAt: at(n),
    }))
    await connection.insertInto('users').values(rows).execute()
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: PeoplePage = await list(after === '' ? '' : `?after=${encodeURIComponent(after)}`)
      seen.push(...page.people.map(({ $id }) => $id))
      after = page.next
    }
    expect(seen.filter((id) => id.startsWith('many-'))).toHaveLength(120)
    expect(new Set(seen).size).toBe(seen.length)
    expect((await list('?after=x')).outcome).toBe('400 general_argument_invalid')
    await connection.deleteFrom('users').where('id', 'like', 'many-%').execute()
  })

  const relabel = ({ userId }: SignedUp, labels: string) =>
    inTransaction(server.services.store, async ({ connection }) => {
      await connection.updateTable('users').where('id', '=', userId).set({ labels }).execute()
      return 'relabeled'
    })

  const userRow = (id: string) =>
    server.database.connection
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a blocked account is signed out and cannot sign in, until it is unblocked', async () => {
    const soldier = await signUp(server.url)
    expect(await act('unblock', soldier)).toBe('409 document_update_conflict')
    expect(await act('block', soldier)).toBe('204')
    await expect(soldier.account.get()).rejects.toMatchObject({ code: 401 })
    const again = server.visitor().account.createEmailPasswordSession(soldier)
    expect((await refusal(again)).type).toBe('user_blocked')
    expect(await noticeOf(soldier)).toContain('blocked your account')
    expect(await act('block', soldier)).toBe('409 document_update_conflict')
    expect(await act('send-recovery', soldier)).toBe('409 document_update_conflict')
    expect(await act('unblock', soldier)).toBe('204')
    await server.visitor().account.createEmailPasswordSession(soldier)
    const log = await server.database.connection
      .selectFrom('operationLog')
      .select(['operation', 'adminId', 'subjectId', 'detail'])
      .where('subjectId', '=', soldier.userId)
      .orderBy('sequence')
      .execute()
    expect(log).toEqual(
      ['block', 'unblock'].map((operation) => ({
        ...{ operation, adminId: admin.userId, subjectId: soldier.userId, detail: null },
      })),
    )
  })

  test('an admin signs a soldier out everywhere', async () => {
    const soldier = await signUp(server.url)
    expect(await act('end-sessions', soldier)).toBe('204')
    await expect(soldier.account.get()).rejects.toMatchObject({ code: 401 })
    await server.visitor().account.createEmailPasswordSession(soldier)
    expect(await noticeOf(soldier)).toContain('signed out all devices')
  })

  test('attack 285: a recovery by an admin goes to the address of the account alone', async () => {
    const soldier = await signUp(server.url)
    const answer = await send('POST', `/${soldier.userId}`, { action: 'send-recovery' })
    expect(answer).toEqual({ outcome: '204' })
    const { parameters } = linkIn(await mails.arrived(soldier.email))
    expect(parameters).toMatchObject({ userId: soldier.userId, secret: expect.any(String) })
    expect(mails.to(admin.email)).toEqual([])
    // The soldier stays signed in until the link is used.
    expect((await soldier.account.get()).$id).toBe(soldier.userId)
  })

  test('attack 286: soldiers, stale proofs and admins who lose the right change no account', async () => {
    const [soldier, other] = [await signUp(server.url), await signUp(server.url)]
    for (const action of ['block', 'unblock', 'end-sessions', 'send-recovery'] as const) {
      expect(await act(action, other, soldier)).toBe('401 user_unauthorized')
      expect(await act(action, { userId: 'nobody' })).toBe('404 user_not_found')
    }
    expect((await send('GET', '', undefined, soldier)).outcome).toBe('401 user_unauthorized')
    // An admin blocks neither another admin nor itself.
    await makeAdmin(server.database.connection, other.userId)
    expect(await act('block', other)).toBe('409 document_update_conflict')
    expect(await act('block', admin)).toBe('409 document_update_conflict')
    const lock = sql`select "id" from "users" where "id" = ${admin.userId} for update`
    const outcomes = await oneBehindTheOther(server.database, lock, [
      () => relabel(admin, '[]'),
      () => act('block', soldier),
    ])
    expect(outcomes[1]).toMatchObject({ value: '401 user_unauthorized' })
    expect((await soldier.account.get()).status).toBe(true)
    await makeAdmin(server.database.connection, admin.userId)
    clock.forward(11 * 60)
    expect(await act('block', soldier)).toContain('401')
    expect((await list()).outcome).toContain('401')
  })

  test('attack 287: only a confirmed account becomes an admin, and every admin is notified', async () => {
    const [soldier, chosen] = [await signUp(server.url), await signUp(server.url)]
    expect(await act('make-admin', chosen)).toBe('409 document_update_conflict')
    await confirm(server.database.connection, chosen)
    expect(await act('make-admin', chosen, chosen)).toBe('401 user_unauthorized')
    expect(await act('make-admin', chosen, soldier)).toBe('401 user_unauthorized')
    expect(await act('make-admin', chosen)).toBe('204')
    expect(await noticeOf(chosen)).toContain('made your account an admin')
    expect(await noticeOf(admin, 'another account was made')).toContain('an admin of this site')
    expect(await act('make-admin', chosen)).toBe('409 document_update_conflict')
    expect((await send('GET', '', undefined, chosen)).outcome).toBe('200')
    expect(await act('delete', chosen)).toBe('409 document_update_conflict')
    expect(await act('make-admin', soldier, chosen)).toBe('409 document_update_conflict')
    expect(await act('block', soldier, chosen)).toBe('204')
    expect(await act('make-admin', soldier, chosen)).toBe('409 document_update_conflict')
  })

  test('attack 287: an admin whose right ends at that moment makes no admin', async () => {
    const chosen = await signUp(server.url)
    const { connection } = server.database
    await confirm(connection, chosen)
    const lock = sql`select "id" from "users" where "id" = ${admin.userId} for update`
    const outcomes = await oneBehindTheOther(server.database, lock, [
      () => relabel(admin, '[]'),
      () => act('make-admin', chosen),
    ])
    expect(outcomes[1]).toMatchObject({ value: '401 user_unauthorized' })
    expect((await userRow(chosen.userId)).labels).toBe('[]')
  })

  test('attack 288: an admin deletes an account and all that it owns, but no admin and not itself', async () => {
    const soldier = await signUp(server.url)
    await createSample(soldier, server.database.connection, 'boards')
    expect(await act('delete', soldier, await signUp(server.url))).toBe('401 user_unauthorized')
    expect(await act('delete', admin)).toBe('409 document_update_conflict')
    expect(await act('delete', soldier)).toBe('204')
    expect(await noticeOf(soldier)).toContain('deleted your account and everything in it')
    await expect(soldier.account.get()).rejects.toMatchObject({ code: 401 })
    const { connection } = server.database
    const left = await connection
      .selectFrom('boards')
      .select('$id')
      .where('userId', '=', soldier.userId)
      .execute()
    expect(left).toEqual([])
    expect(await act('delete', soldier)).toBe('404 user_not_found')
    const log = await connection
      .selectFrom('operationLog')
      .select(['operation', 'adminId'])
      .where('subjectId', '=', soldier.userId)
      .execute()
    expect(log).toEqual([{ operation: 'delete', adminId: admin.userId }])
  })

  test('attack 288: an account that becomes an admin at that moment is not deleted', async () => {
    const soldier = await signUp(server.url)
    const lock = sql`select "id" from "users" where "id" = ${soldier.userId} for update`
    const outcomes = await oneBehindTheOther(server.database, lock, [
      () => relabel(soldier, '["admin"]'),
      () => act('delete', soldier),
    ])
    expect(outcomes[1]).toMatchObject({ value: '409 document_update_conflict' })
    expect((await soldier.account.get()).$id).toBe(soldier.userId)
  })

  test('attack 286: an account that deletes itself as it is blocked leaves nothing', async () => {
    const soldier = await signUp(server.url)
    const lock = sql`select "id" from "users" where "id" = ${soldier.userId} for update`
    await oneBehindTheOther(server.database, lock, [
      () => call(soldier, 'deleteAccount', {}) as Promise<unknown>,
      () => act('block', soldier) as Promise<unknown>,
    ])
    const { people } = await list(`?search=${soldier.email}`)
    expect(people).toEqual([])
  })
})
