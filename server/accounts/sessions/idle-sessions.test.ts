import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { pruneSessions } from './prune-sessions.ts'

const DAY = 24 * 60 * 60_000

describe.each(ENGINES)('unused sessions on %s', (engine) => {
  let server: TestServer
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: now })
  })
  afterAll(() => server.stop())

  const rowsOf = (userId: string) =>
    server.database.connection
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
  const signInElsewhere = async (jo: { email: string; password: string }) => {
    const elsewhere = server.visitor()
    await elsewhere.account.createEmailPasswordSession(jo)
    return elsewhere
  }
  /** Makes a call and waits until the use of the session is recorded. */
  const use = async ({ account }: SdkClient, days: number) => {
    ahead += days * DAY
    const { $id, userId } = await account.getSession({ sessionId: 'current' })
    const used = async () => (await rowsOf(userId)).find(({ id }) => id === $id)?.accessedAt ?? ''
    await eventually(async () => now().getTime() - Date.parse(await used())).toBeLessThan(DAY)
  }

  test('attack 91: end after 90 days, while used ones do not', async () => {
    const jo = await signUp(server.url)
    const idle = await signInElsewhere(jo)
    await use(jo, 50)
    await use(jo, 39)
    expect((await idle.account.get()).$id).toBe(jo.userId)
    const unused = await signInElsewhere(jo)
    const { jwt } = await unused.account.createJWT()
    await use(jo, 89)
    await use(jo, 2)
    expect((await refusal(unused.account.get())).code).toBe(401)
    const byJwt = server.visitor()
    byJwt.client.setJWT(jwt)
    expect((await refusal(byJwt.account.get())).code).toBe(401)
    expect((await jo.account.get()).$id).toBe(jo.userId)
  })

  test('the list shows the last use of each session, without ended ones', async () => {
    const jo = await signUp(server.url)
    const idle = await signInElsewhere(jo)
    const { $id: idleId } = await idle.account.getSession({ sessionId: 'current' })
    await use(jo, 60)
    const { sessions } = await jo.account.listSessions()
    const days = sessions.map((session) => {
      const accessedAt = 'accessedAt' in session ? String(session.accessedAt) : ''
      return Math.round((now().getTime() - Date.parse(accessedAt)) / DAY)
    })
    expect(days).toEqual([0, 60])
    await use(jo, 31)
    expect((await jo.account.listSessions()).sessions).toMatchObject([{ current: true }])
    expect((await refusal(jo.account.getSession({ sessionId: idleId }))).code).toBe(404)
    expect((await refusal(jo.account.updateSession({ sessionId: idleId }))).code).toBe(404)
    expect((await refusal(idle.account.get())).code).toBe(401)
  })

  test('a use is recorded once a day, not once per call', async () => {
    const jo = await signUp(server.url)
    await use(jo, 2)
    const [first] = await rowsOf(jo.userId)
    ahead += DAY / 2
    for (let n = 0; n < 5; n++) await jo.account.get()
    expect(await rowsOf(jo.userId)).toEqual([first])
  })

  test('are removed, while live ones stay', async () => {
    const jo = await signUp(server.url)
    await signInElsewhere(jo)
    await use(jo, 80)
    await pruneSessions(server.database.connection, now())
    expect(await rowsOf(jo.userId)).toHaveLength(2)
    await use(jo, 20)
    await pruneSessions(server.database.connection, now())
    expect(await rowsOf(jo.userId)).toHaveLength(1)
    expect((await jo.account.get()).$id).toBe(jo.userId)
  })
})
