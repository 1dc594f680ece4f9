import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { ENGINES } from '../testing/databases.ts'
import { comeBack, visitProvider } from '../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../testing/oauth-server.ts'
import { refusal } from '../testing/refusal.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../testing/server.ts'
import { appClock, protect, prove, signInByPassword } from './factors/testing/authenticator-app.ts'
import { passkeyCalls } from './webauthn/testing/passkey-calls.ts'

const pending = { code: 401, type: 'user_more_factors_required' }

describe.each(ENGINES)('an attacker who reads an account’s mails, on %s', (engine) => {
  const clock = appClock()
  let mails: MailServer
  let oauth: OAuthServer

  beforeAll(async () => {
    mails = await startMailServer()
    oauth = await startOAuthServer(engine, {
      clock: clock.now,
      configuration: { smtpUrl: mails.url },
    })
  })
  afterAll(async () => {
    await oauth.stop()
    await mails.stop()
  })

  const url = () => oauth.server.url
  const visitor = () => oauth.server.visitor()
  const signInByGoogle = async (browser: SdkClient, email: string) =>
    comeBack(browser, await visitProvider(browser, oauth.startOf('google'), { email }))
  const linkMailed = async (email: string, subject: string) => {
    await expect.poll(() => mailed(email, subject)).toBeDefined()
    const mail = mailed(email, subject)
    if (mail === undefined) throw new Error('No mail came.')
    const { userId = '', secret = '' } = linkIn(mail).parameters
    return { userId, secret }
  }
  const mailed = (email: string, subject: string) =>
    mails.to(email).findLast((mail) => mail.subject?.startsWith(subject))
  const verificationOf = async ({ account, email }: SignedUp) => {
    await account.createVerification({ url: `${url()}/verify` })
    return linkMailed(email, 'Confirm your address')
  }
  const confirm = async (jo: SignedUp) => jo.account.updateVerification(await verificationOf(jo))
  const recover = async (email: string, password: string) => {
    await visitor().account.createRecovery({ email, url: `${url()}/reset-password` })
    const link = await linkMailed(email, 'Set a new password')
    await visitor().account.updateRecovery({ ...link, password })
  }

  test('attack 58: a mailed code does not replace an authenticator app', async () => {
    const jo = await signUp(url())
    await confirm(jo)
    const secret = await protect(jo, clock)
    await recover(jo.email, 'a fresh long password')
    const thief = visitor()
    await signInByPassword(thief, { ...jo, password: 'a fresh long password' })
    expect(await refusal(thief.account.get())).toMatchObject(pending)
    expect(await thief.account.listMfaFactors()).toMatchObject({ totp: true, email: false })
    const asked = await refusal(thief.account.createMfaChallenge({ factor: 'email' as never }))
    expect(asked).toMatchObject({ code: 400, type: 'general_bad_request' })
    expect(mailed(jo.email, 'Your second-step code')).toBeUndefined()
    await prove(thief, 'totp', clock.nextCode(secret))
    expect((await thief.account.get()).$id).toBe(jo.userId)
  })

  test('attack 58: a mailed code or a new password does not replace a passkey', async () => {
    const jo = await signUp(url())
    await jo.account.updateVerification(await verificationOf(jo))
    const calls = passkeyCalls(url())
    const { device } = await calls.made(jo)
    await jo.account.updateMFA({ mfa: true })
    await recover(jo.email, 'a fresh long password')
    const thief = visitor()
    await signInByPassword(thief, { ...jo, password: 'a fresh long password' })
    expect(await refusal(thief.account.get())).toMatchObject(pending)
    const asked = await refusal(thief.account.createMfaChallenge({ factor: 'email' as never }))
    expect(asked).toMatchObject({ code: 400, type: 'general_bad_request' })
    expect((await calls.giveFactor(thief, device)).status).toBe(200)
    expect((await calls.signIn(visitor(), device)).status).toBe(201)
  })

  test("attack 51: a stranger's passkey starts no session once the owner has the address", async () => {
    const stranger = await signUp(url())
    const calls = passkeyCalls(url())
    const { device } = await calls.made(stranger)
    await recover(stranger.email, 'a fresh long password')
    expect(await calls.signIn(visitor(), device)).toMatchObject({
      status: 401,
      body: { type: 'user_invalid_credentials' },
    })
    const owner = visitor()
    await signInByPassword(owner, { ...stranger, password: 'a fresh long password' })
    const { passkeys } = (await calls.list(owner)).body
    expect(passkeys).toMatchObject([{ signsIn: false }])
    expect((await calls.remove(owner, passkeys[0].$id)).status).toBe(204)
  })

  test('attack 58: rejects a mailed code that was requested before the app was added', async () => {
    const jo = await signUp(url())
    await confirm(jo)
    await jo.account.updateMFA({ mfa: true })
    const thief = visitor()
    await signInByPassword(thief, jo)
    const challenge = await thief.account.createMfaChallenge({ factor: 'email' as never })
    await expect.poll(() => mailed(jo.email, 'Your second-step code')).toBeDefined()
    const otp = /\b\d{6}\b/.exec(mailed(jo.email, 'Your second-step code')?.text ?? '')?.[0] ?? ''
    const secret = await protect(jo, clock)
    const answer = thief.account.updateMfaChallenge({ challengeId: challenge.$id, otp })
    expect((await refusal(answer)).code).toBe(400)
    expect(await refusal(thief.account.get())).toMatchObject(pending)
    await prove(thief, 'totp', clock.nextCode(secret))
  })

  test('attack 58: a session that proved a mailed code must prove an app that is added later', async () => {
    const jo = await signUp(url())
    await confirm(jo)
    await jo.account.updateMFA({ mfa: true })
    const phone = visitor()
    await signInByPassword(phone, jo)
    const { $id: challengeId } = await phone.account.createMfaChallenge({
      factor: 'email' as never,
    })
    await expect.poll(() => mailed(jo.email, 'Your second-step code')).toBeDefined()
    const otp = /\b\d{6}\b/.exec(mailed(jo.email, 'Your second-step code')?.text ?? '')?.[0] ?? ''
    await phone.account.updateMfaChallenge({ challengeId, otp })
    expect((await phone.account.get()).$id).toBe(jo.userId)
    const secret = await protect(jo, clock)
    expect(await refusal(phone.account.get())).toMatchObject(pending)
    await prove(phone, 'totp', clock.nextCode(secret))
    expect((await phone.account.get()).$id).toBe(jo.userId)
  })

  test('attack 58: a provider sign-in is one factor', async () => {
    const jo = await signUp(url())
    await confirm(jo)
    const secret = await protect(jo, clock)
    const thief = visitor()
    await signInByGoogle(thief, jo.email)
    expect(await refusal(thief.account.get())).toMatchObject(pending)
    const session = await prove(thief, 'totp', clock.nextCode(secret))
    expect(session.factors).toEqual(['oauth2', 'totp'])
    expect((await thief.account.get()).$id).toBe(jo.userId)

    const byToken = visitor()
    const way = await visitProvider(byToken, oauth.startOf('google', 'tokens'), { email: jo.email })
    const { ended } = await comeBack(byToken, way)
    const { userId = '', secret: token = '' } = Object.fromEntries(ended.searchParams)
    await byToken.account.createSession({ userId, secret: token })
    expect(await refusal(byToken.account.get())).toMatchObject(pending)
  })

  /**
   * An account that a stranger created with somebody's address. Its owner then opens the mailed
   * link.
   */
  const trap = async () => {
    const stranger = await signUp(url())
    await signInByGoogle(stranger, `stranger-${stranger.userId}@example.com`)
    const link = await verificationOf(stranger)
    await visitor().account.updateVerification(link)
    return stranger
  }
  const isShutOut = async (stranger: SignedUp) => {
    expect((await refusal(stranger.account.get())).code).toBe(401)
    const signIn = signInByPassword(visitor(), stranger)
    expect(await refusal(signIn)).toMatchObject({ type: 'user_invalid_credentials' })
    const again = visitor()
    await signInByGoogle(again, `stranger-${stranger.userId}@example.com`)
    expect((await again.account.get()).$id).not.toBe(stranger.userId)
  }

  test('attack 55: confirming a stranger’s sign-up and signing in with a provider evicts the stranger', async () => {
    const stranger = await trap()
    const owner = visitor()
    await signInByGoogle(owner, stranger.email)
    expect(await owner.account.get()).toMatchObject({
      $id: stranger.userId,
      emailVerification: true,
      passwordUpdate: '',
    })
    await isShutOut(stranger)
  })

  test('attack 51: confirming a stranger’s sign-up and setting a password evicts the stranger', async () => {
    const stranger = await trap()
    await recover(stranger.email, 'a fresh long password')
    await isShutOut(stranger)
  })

  test('attack 59: confirming a stranger’s sign-up and signing in with a mailed code evicts the stranger', async () => {
    const stranger = await trap()
    const owner = visitor()
    const { userId } = await owner.account.createEmailToken({
      userId: 'unique()',
      email: stranger.email,
    })
    await expect.poll(() => mailed(stranger.email, 'Your code')).toBeDefined()
    const text = mailed(stranger.email, 'Your code')?.text ?? ''
    await owner.account.createSession({ userId, secret: /\b\d{6}\b/.exec(text)?.[0] ?? '' })
    expect((await owner.account.get()).$id).toBe(stranger.userId)
    await isShutOut(stranger)
  })

  test('an owner who confirms the address in the account keeps password and devices', async () => {
    const jo = await signUp(url())
    await confirm(jo)
    const phone = visitor()
    await signInByGoogle(phone, jo.email)
    expect((await phone.account.get()).passwordUpdate).not.toBe('')
    expect((await jo.account.get()).$id).toBe(jo.userId)
    await signInByPassword(visitor(), jo)
  })

  test('attack 58: confirming in another browser does not let a mailbox bypass an app', async () => {
    const jo = await signUp(url())
    const link = await verificationOf(jo)
    await visitor().account.updateVerification(link)
    const secret = await protect(jo, clock)
    const phone = visitor()
    await signInByGoogle(phone, jo.email)
    expect(await refusal(phone.account.get())).toMatchObject(pending)
    await prove(phone, 'totp', clock.nextCode(secret))
    expect((await phone.account.get()).$id).toBe(jo.userId)
  })
})
