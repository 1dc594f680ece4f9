import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { refusal } from '../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { startTwilioServer, type TwilioServer } from './testing/twilio-server.ts'
import { UndeliverableTextError } from './text-sender.ts'
import { twilioSender } from './twilio.ts'

const codeIn = ({ body }: { body: string }) => /\b\d{6}\b/.exec(body)?.[0] ?? ''

describe.each(ENGINES)('text messages through a provider on %s', (engine) => {
  let twilio: TwilioServer
  let server: TestServer
  let count = 0

  beforeAll(async () => {
    twilio = await startTwilioServer()
    server = await startTestServer({
      engine,
      configuration: { twilio: twilio.configuration },
      variations: { mailWorker: { pollEvery: 20, backOff: [10, 10] } },
    })
  })
  afterAll(async () => {
    await server.stop()
    await twilio.stop()
  })

  const freshNumber = () => `+120255502${String(count++).padStart(2, '0')}`
  const withPhone = async (): Promise<{ jo: SignedUp; phone: string }> => {
    const jo = await signUp(server.url)
    const phone = freshNumber()
    await jo.account.updatePhone({ phone, password: jo.password })
    return { jo, phone }
  }
  const verified = async () => {
    const { jo, phone } = await withPhone()
    await jo.account.createPhoneVerification()
    const secret = codeIn(await twilio.arrived(phone, 1))
    await jo.account.updatePhoneVerification({ userId: jo.userId, secret })
    return { jo, phone }
  }

  test('delivers the code that confirms a number, from our number', async () => {
    const { jo, phone } = await verified()
    expect((await jo.account.get()).phoneVerification).toBe(true)
    const [message] = twilio.to(phone)
    expect(message?.from).toBe(twilio.configuration.sender)
    expect(message?.body.length).toBeLessThanOrEqual(160)
  })

  test('delivers the sign-in code, which creates a session', async () => {
    const phone = freshNumber()
    const visitor = server.visitor()
    const { userId } = await visitor.account.createPhoneToken({ userId: 'unique()', phone })
    const secret = codeIn(await twilio.arrived(phone, 1))
    const session = await visitor.account.updatePhoneSession({ userId, secret })
    expect(session).toMatchObject({ provider: 'phone', factors: ['phone'] })
    expect(await visitor.account.get()).toMatchObject({ phone, phoneVerification: true })
  })

  test('delivers the code of a second factor, which completes a sign-in', async () => {
    const { jo, phone } = await verified()
    await jo.account.updateMFA({ mfa: true })
    const visitor = server.visitor()
    await visitor.account.createEmailPasswordSession(jo)
    expect((await refusal(visitor.account.get())).type).toBe('user_more_factors_required')
    const factor = 'phone' as never
    const { $id: challengeId } = await visitor.account.createMfaChallenge({ factor })
    const otp = codeIn(await twilio.arrived(phone, 2))
    await visitor.account.updateMfaChallenge({ challengeId, otp })
    expect((await visitor.account.get()).$id).toBe(jo.userId)
  })

  test('retries a busy provider, and logs its codes but no number', async () => {
    const { jo, phone } = await withPhone()
    twilio.fail({ status: 503 }, { status: 429, code: 20_429 })
    await jo.account.createPhoneVerification()
    const secret = codeIn(await twilio.arrived(phone, 1))
    await jo.account.updatePhoneVerification({ userId: jo.userId, secret })
    const log = server.logged.join('')
    expect(log).toContain('Twilio did not take a text message (429, code 20429).')
    expect(log).not.toContain(phone)
    expect(log).not.toContain(phone.slice(1))
    expect(log).not.toContain(twilio.configuration.authToken)
  })

  test('calls once for a number that the provider rejects', async () => {
    const { jo, phone } = await withPhone()
    twilio.fail({ status: 400, code: 21_614 })
    const before = twilio.calls()
    await jo.account.createPhoneVerification()
    const refused = 'Twilio did not take a text message (400, code 21614).'
    await eventually(() => server.logged.some((line) => line.includes(refused))).toBe(true)
    const jobs = () => server.database.connection.selectFrom('mailJobs').select('id').execute()
    await expect.poll(jobs).toEqual([])
    expect(twilio.calls()).toBe(before + 1)
    expect(twilio.to(phone)).toEqual([])
  })
})

describe('the call to the provider', () => {
  let twilio: TwilioServer
  beforeAll(async () => {
    twilio = await startTwilioServer()
  })
  afterAll(() => twilio.stop())
  const text = { to: '+12025550199', message: '123456 is your code.' }
  const fault = (send: Promise<void>) =>
    send.then(
      () => undefined,
      (error: Error) => error,
    )

  test('supports a messaging service', async () => {
    const sender = `MG${'0'.repeat(32)}`
    const refused = await fault(twilioSender({ ...twilio.configuration, sender }).send(text))
    // The test server expects a number, but the call arrived without one.
    expect(refused?.message).toContain('code 21602')
  })

  test('times out without a response, and reports it', async () => {
    twilio.fail('silence')
    const late = await fault(twilioSender(twilio.configuration, 100).send(text))
    expect(late?.message).toBe('Twilio did not answer in time.')
  })

  test('reports an unreachable provider, wrong credentials and an HTML page', async () => {
    const nobody = { ...twilio.configuration, apiUrl: `http://127.0.0.1:${await freePort()}` }
    expect((await fault(twilioSender(nobody).send(text)))?.message).toBe(
      'Twilio was not reached (ECONNREFUSED).',
    )
    const wrong = await fault(twilioSender({ ...twilio.configuration, authToken: 'x' }).send(text))
    expect(wrong?.message).toContain('(401, code 20003)')
    expect(wrong).not.toBeInstanceOf(UndeliverableTextError)
    twilio.fail({ status: 502, page: '<h1>Bad gateway</h1>' })
    const page = await fault(twilioSender(twilio.configuration).send(text))
    expect(page?.message).toBe('Twilio did not take a text message (502).')
    twilio.fail({ status: 201, page: 'x'.repeat(100_000) })
    const long = await fault(twilioSender(twilio.configuration).send(text))
    expect(long?.message).toMatch(/^Twilio was not reached/)
  })
})

test("requires the provider's settings completely, and a URL that keeps the token secret", () => {
  const whole = {
    TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'hush-hush',
    TWILIO_FROM: '+12025550100',
  }
  expect(readConfiguration({}).twilio).toBeUndefined()
  expect(readConfiguration(whole).twilio).toEqual({
    apiUrl: 'https://api.twilio.com',
    accountSid: whole.TWILIO_ACCOUNT_SID,
    authToken: 'hush-hush',
    sender: '+12025550100',
  })
  for (const name of Object.keys(whole)) {
    expect(() => readConfiguration({ ...whole, [name]: '' })).toThrow(`  ${name}: is missing;`)
  }
  for (const address of ['http://api.example', 'https://api.example?x=1', 'api.example']) {
    const read = () => readConfiguration({ ...whole, TWILIO_API_URL: address })
    expect(read, address).toThrow('  TWILIO_API_URL: ')
  }
  const bad = () =>
    readConfiguration({ ...whole, TWILIO_FROM: '5550100', TWILIO_AUTH_TOKEN: 'h h' })
  expect(bad).toThrow('  TWILIO_FROM: ')
  expect(bad).not.toThrow('h h')
})
