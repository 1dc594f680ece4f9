import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { refusal } from '../../testing/refusal.ts'
import { signUp, startTestServer, type TestServer } from '../../testing/server.ts'

const wrong = { code: 401, type: 'user_invalid_credentials' }
const inUse = { code: 409, type: 'user_target_already_exists' }

describe.each(ENGINES)('changing address, number and status on %s', (engine) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, configuration: { anonymousSessions: true } })
  })
  afterAll(() => server.stop())

  test('changes the address for a user who knows the password, and requires confirmation', async () => {
    const jo = await signUp(server.url)
    await server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1 })
      .where('id', '=', jo.userId)
      .execute()
    const email = `New-${jo.email}`
    const user = await jo.account.updateEmail({ email, password: jo.password })
    expect(user).toMatchObject({ email: email.toLowerCase(), emailVerification: false })
    expect(user.targets).toMatchObject([{ identifier: email.toLowerCase() }])
    const back = server.visitor()
    expect(await refusal(back.account.createEmailPasswordSession(jo))).toMatchObject(wrong)
    await back.account.createEmailPasswordSession({ email, password: jo.password })
    const { logs } = await jo.account.listLogs()
    expect(logs.filter(({ event }) => event === 'user.update')).toHaveLength(1)
  })

  test('attack 48: changes neither address nor number without the password', async () => {
    const jo = await signUp(server.url)
    const password = 'not the right one'
    const email = `new-${jo.email}`
    expect(await refusal(jo.account.updateEmail({ email, password }))).toMatchObject(wrong)
    const phone = '+12025550199'
    expect(await refusal(jo.account.updatePhone({ phone, password }))).toMatchObject(wrong)
    expect(await jo.account.get()).toMatchObject({ email: jo.email, phone: '' })
    const guest = server.visitor()
    expect((await refusal(guest.account.updateEmail({ email, password }))).code).toBe(401)
  })

  test("rejects an address or number that any account has, including the caller's", async () => {
    const [jo, eve] = [await signUp(server.url), await signUp(server.url)]
    const { password } = eve
    for (const email of [jo.email, jo.email.toUpperCase(), eve.email]) {
      expect(await refusal(eve.account.updateEmail({ email, password }))).toMatchObject(inUse)
    }
    const phone = `+1202555${engine === 'sqlite' ? '0101' : '0102'}`
    expect(await jo.account.updatePhone({ phone, password: jo.password })).toMatchObject({
      phone,
      phoneVerification: false,
    })
    expect(await refusal(eve.account.updatePhone({ phone, password }))).toMatchObject(inUse)
    const odd = eve.account.updatePhone({ phone: '5550101', password })
    expect((await refusal(odd)).type).toBe('general_argument_invalid')
    const both = await Promise.allSettled(
      [jo, eve].map(({ account }) =>
        account.updateEmail({ email: `race-${jo.email}`, password: jo.password }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an anonymous account gets an address and a password, and can sign in with them', async () => {
    const guest = server.visitor()
    const session = await guest.account.createAnonymousSession()
    expect(guest.lastResponse()?.status).toBe(201)
    expect(session).toMatchObject({ provider: 'anonymous', factors: ['anonymous'] })
    expect(await guest.account.get()).toMatchObject({ name: '', email: '', passwordUpdate: '' })
    expect(await refusal(guest.account.createAnonymousSession())).toMatchObject({
      code: 401,
      type: 'user_session_already_exists',
    })
    const verification = guest.account.createVerification({ url: `${server.url}/verify` })
    expect((await refusal(verification)).type).toBe('user_email_not_found')
    const email = `anon-${session.userId}@example.com`
    const common = guest.account.updateEmail({ email, password: 'password1' })
    expect((await refusal(common)).code).toBe(400)
    const password = 'a password of one’s own'
    await guest.account.updateEmail({ email, password })
    await server.visitor().account.createEmailPasswordSession({ email, password })
  })

  test('attack 62: an anonymous account cannot take over another account', async () => {
    const jo = await signUp(server.url)
    const guest = server.visitor()
    const { userId } = await guest.account.createAnonymousSession()
    const { email, password } = jo
    expect(await refusal(guest.account.updateEmail({ email, password }))).toMatchObject(inUse)
    expect(await guest.account.get()).toMatchObject({ $id: userId, email: '', passwordUpdate: '' })
    expect((await jo.account.get()).$id).toBe(jo.userId)
  })

  test('an account that its owner blocks is rejected everywhere', async () => {
    const jo = await signUp(server.url)
    const elsewhere = server.visitor()
    await elsewhere.account.createEmailPasswordSession(jo)
    expect(await jo.account.updateStatus()).toMatchObject({ $id: jo.userId, status: false })
    expect(jo.cookies.size).toBe(0)
    expect((await refusal(elsewhere.account.get())).code).toBe(401)
    const back = server.visitor().account.createEmailPasswordSession(jo)
    expect(await refusal(back)).toMatchObject({ code: 401, type: 'user_blocked' })
  })
})

test('a stolen session cannot be used to guess passwords', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const jo = await signUp(server.url)
  const change = (password: string) =>
    jo.account.updateEmail({ email: `${crypto.randomUUID()}@example.com`, password })
  for (let n = 0; n < 3; n++) await change(jo.password)
  const codes: number[] = []
  for (let n = 0; n < 11; n++) codes.push((await refusal(change('not the right one'))).code)
  expect(codes).toEqual([...Array(10).fill(401), 429])
  await server.stop()
})

test('attack 38: changing the address reveals at most ten other addresses an hour', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const jo = await signUp(server.url)
  const others = [await signUp(server.url), await signUp(server.url)]
  const types: (string | undefined)[] = []
  const probe = async (email: string, who = jo) => {
    const change = who.account.updateEmail({ email, password: who.password })
    types.push(
      await change.then(
        () => 'changed',
        ({ type }) => type,
      ),
    )
  }
  for (let n = 0; n < 5; n++) {
    for (const other of others) await probe(other.email)
  }
  await probe(others[0]?.email ?? '')
  expect(types).toEqual([...Array(10).fill(inUse.type), 'general_rate_limit_exceeded'])
  // Nor does another account of the same network reveal more.
  for (const other of others) await probe(jo.email, other)
  expect(types.slice(-2)).toEqual(Array(2).fill('general_rate_limit_exceeded'))
  await server.stop()
})
