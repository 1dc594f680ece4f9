import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, type MailServer, startMailServer } from '../../mail/testing/mail-server.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { comeBack, visitProvider } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { refusal } from '../../testing/refusal.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { appClock, prove, setUpApp } from '../factors/testing/authenticator-app.ts'
import { passkeyCalls } from '../webauthn/testing/passkey-calls.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('141', '142')
const next = 'another long password'
const type = 'totp' as never

describe.each(ENGINES)('mails about account changes on %s', (engine) => {
  const clock = appClock()
  let mails: MailServer
  let oauth: OAuthServer

  beforeAll(async () => {
    mails = await startMailServer()
    oauth = await startOAuthServer(engine, {
      clock: clock.now,
      configuration: {
        smtpUrl: mails.url,
        trustedProxies: 1,
        contactEmail: 'help@study.example',
      },
      // Advancing the clock while mails are in flight must not make them claimable again.
      variations: { mailWorker: { pollEvery: 50, lease: 3_600_000 } },
    })
  })
  afterAll(async () => {
    await oauth.stop()
    await mails.stop()
  })

  const url = () => oauth.server.url
  const jobs = () => oauth.server.database.connection.selectFrom('mailJobs').selectAll().execute()
  const allSent = () => eventually(async () => (await jobs()).length).toBe(0)
  /** The notices sent to an address, oldest first. */
  const noticesTo = async (address: string) => {
    await allSent()
    const subjects = mails.noticesTo(address).map(({ subject = '' }) => subject)
    return subjects.map((subject) => subject.replace('Security notice: ', ''))
  }
  const signInFrom = async ({ email, password }: SignedUp, agent: string, ip: string) => {
    const response = await fetch(`${url()}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { ...HEADERS, 'user-agent': agent, 'x-forwarded-for': ip },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(201)
  }

  test('notifies of a new password with time, device, place and advice, without a secret', async () => {
    const jo = await signUp(url())
    const hour = () => {
      const [day = '', time = ''] = clock.now().toISOString().split('T')
      return `${day.slice(0, 4)} at ${time.slice(0, 2)}:`
    }
    const before = hour()
    await jo.account.updatePassword({ password: next, oldPassword: jo.password })
    const hours = [before, hour()]
    expect(await noticesTo(jo.email)).toEqual(['your password was changed'])
    const [mail] = mails.noticesTo(jo.email)
    expect(mail?.text).toMatch(
      /your password was changed, on \d+ \w+ \d{4} at \d\d:\d\d UTC, from an unknown browser, network 127\.0\.0\.x\./,
    )
    expect(hours).toContain(/\d{4} at \d\d:/.exec(String(mail?.text))?.[0])
    expect(mail?.text).toContain(`${url()}/forgot-password`)
    if (mail === undefined) throw new Error('No mail came.')
    expect(linkIn(mail).link.href).toBe(`${url()}/home/settings`)
    for (const secret of [next, jo.password, jo.userId]) {
      expect(mail.text).not.toContain(secret)
      expect(mail.html).not.toContain(secret)
    }
  })

  test('notifies of a new password set through the mailed link too', async () => {
    const jo = await signUp(url())
    await oauth.server.visitor().account.createRecovery({ email: jo.email, url: `${url()}/r` })
    const { userId = '', secret = '' } = linkIn(await mails.arrived(jo.email)).parameters
    await oauth.server.visitor().account.updateRecovery({ userId, secret, password: next })
    expect(await noticesTo(jo.email)).toEqual(['your password was changed'])
  })

  test('attack 90: notifies the old address of a new one, without naming it', async () => {
    const jo = await signUp(url())
    const email = `new-${jo.email}`
    await jo.account.updateEmail({ email, password: jo.password })
    expect(await noticesTo(jo.email)).toEqual(['your email address was changed'])
    expect(await noticesTo(email)).toEqual(['your email address was changed'])
    const [mail] = mails.noticesTo(jo.email)
    expect(mail?.text).toContain('write to help@study.example')
    expect(mail?.text).not.toContain(email)
  })

  test('notifies of changes to factors, the number and the ways to sign in', async () => {
    const jo = await signUp(url())
    const { account } = jo
    await account.updatePhone({
      phone: `+1202555${1000 + ENGINES.indexOf(engine)}`,
      password: jo.password,
    })
    const back = await visitProvider(jo, oauth.startOf('google'), { email: jo.email })
    await comeBack(jo, back)
    const { identities } = await account.listIdentities()
    await account.deleteIdentity({ identityId: identities[0]?.$id ?? '' })
    const secret = await setUpApp(jo, clock)
    await account.createMfaRecoveryCodes()
    const passkeys = passkeyCalls(url())
    await passkeys.remove(jo, (await passkeys.made(jo)).id)
    await account.updateMFA({ mfa: true })
    await account.updateMFA({ mfa: true })
    await prove(jo, 'totp', clock.nextCode(secret))
    await account.deleteMfaAuthenticator({ type })
    expect((await noticesTo(jo.email)).toSorted()).toEqual(
      [
        'your phone number was changed',
        'an authenticator app was set up',
        'new recovery codes were made',
        'a passkey was added',
        'a passkey was deleted',
        'two-step verification was turned on',
        'the authenticator app was removed',
        'a sign-in with another service was connected',
        'a sign-in with another service was disconnected',
      ].toSorted(),
    )
  })

  test('sends nothing to an account created through a provider, but notifies an existing account', async () => {
    const stranger = await signUp(url())
    const fresh = `fresh-${engine}@example.com`
    for (const email of [fresh, stranger.email]) {
      const visitor = oauth.server.visitor()
      await comeBack(visitor, await visitProvider(visitor, oauth.startOf('google'), { email }))
    }
    expect(await noticesTo(fresh)).toEqual([])
    expect((await noticesTo(stranger.email)).toSorted()).toEqual([
      'a sign-in with another service was connected',
      'the password and the ways to sign in from before were removed, since this address was confirmed',
    ])
  })

  test('notifies the address of a deleted account, but not of where the request came from', async () => {
    const jo = await signUp(url())
    await jo.functions.createExecution({ functionId: 'deleteAccount' })
    expect(await noticesTo(jo.email)).toEqual(['your account and everything in it was deleted'])
    const [mail] = mails.noticesTo(jo.email)
    expect(mail?.text).toMatch(/everything in it was deleted, on \d+ \w+ \d{4} at \d\d:\d\d UTC\./)
    expect(mail?.text).toContain('write to help@study.example')
    expect(mail?.text).not.toContain('/home/settings')
  })

  test('a rejected change sends no notice', async () => {
    const jo = await signUp(url())
    await refusal(jo.account.updatePassword({ password: next, oldPassword: 'not my password' }))
    await refusal(jo.account.updateEmail({ email: 'x@example.com', password: 'not my password' }))
    expect(await noticesTo(jo.email)).toEqual([])
    expect(await noticesTo('x@example.com')).toEqual([])
  })

  test('notifies of a new browser or network, but not of a newer version', async () => {
    const jo = await signUp(url())
    await oauth.server.visitor().account.createEmailPasswordSession(jo)
    expect(await noticesTo(jo.email)).toEqual([])
    await signInFrom(jo, CHROME, '203.0.113.7')
    expect(await noticesTo(jo.email)).toEqual(['a new device signed in'])
    expect(mails.noticesTo(jo.email)[0]?.text).toContain(
      'from Chrome on Windows, network 203.0.113.x.',
    )
    await signInFrom(jo, NEWER_CHROME, '203.0.113.99')
    expect(await noticesTo(jo.email)).toHaveLength(1)
    await signInFrom(jo, CHROME, '198.51.100.7')
    await signInFrom(jo, 'curl/8.5', '203.0.113.7')
    await signInFrom(jo, CHROME, '2001:db8:aa:1::7')
    await signInFrom(jo, CHROME, '2001:db8:aa:2::9')
    expect(await noticesTo(jo.email)).toHaveLength(4)
  })

  test('attack 90: after a long time without a sign-in, a thief still counts as a new device', async () => {
    const jo = await signUp(url())
    await oauth.server.database.connection
      .deleteFrom('accountLogs')
      .where('userId', '=', jo.userId)
      .execute()
    await signInFrom(jo, CHROME, '203.0.113.7')
    expect(await noticesTo(jo.email)).toEqual(['a new device signed in'])
  })

  test('attack 90: a user agent cannot put a message to the reader into the mail', async () => {
    const jo = await signUp(url())
    await signInFrom(jo, 'Call-1-800-SCAM now/1.0 (x)', '203.0.113.7')
    await noticesTo(jo.email)
    const [mail] = mails.noticesTo(jo.email)
    expect(mail?.text).toContain('from an unknown browser, network')
    expect(mail?.text).not.toContain('SCAM')
  })

  test('attack 90: sends at most five of a kind to an address per hour', async () => {
    const jo = await signUp(url())
    await oauth.server.database.connection
      .updateTable('users')
      .set({ emailOwned: 1 })
      .where('id', '=', jo.userId)
      .execute()
    const passwords = [jo.password, ...Array.from({ length: 7 }, (_, n) => `a long password ${n}`)]
    const change = (n: number) =>
      jo.account.updatePassword({
        password: passwords[n + 1] ?? '',
        oldPassword: passwords[n] ?? '',
      })
    for (let n = 0; n < 6; n++) await change(n)
    await jo.account.updateMFA({ mfa: true })
    expect((await noticesTo(jo.email)).toSorted()).toEqual([
      'two-step verification was turned on',
      ...Array(5).fill('your password was changed'),
    ])
    clock.forward(3601)
    await change(6)
    expect(await noticesTo(jo.email)).toHaveLength(7)
  })
})

test.each(ENGINES)(
  'attack 90: a thief who changes the address stops no queued notice, on %s',
  async (engine) => {
    const mails = await startMailServer()
    const { server, stop } = await startOAuthServer(engine, {
      configuration: { smtpUrl: mails.url },
      variations: { mailWorker: { pollEvery: 600_000 } },
    })
    const jo = await signUp(server.url)
    const email = `new-${jo.email}`
    await jo.account.updatePassword({ password: next, oldPassword: jo.password })
    await jo.account.updateEmail({ email, password: next })
    await jo.account.updateEmail({ email: `newer-${jo.email}`, password: next })
    // The first queued mail starts the sender.
    await jo.account.createVerification({ url: `${server.url}/verify` })
    const jobs = () => server.database.connection.selectFrom('mailJobs').select('id').execute()
    await eventually(async () => (await jobs()).length).toBe(0)
    expect(mails.noticesTo(jo.email).map(({ subject }) => subject)).toHaveLength(2)
    expect(mails.noticesTo(email)).toHaveLength(2)
    await stop()
    await mails.stop()
  },
)
