import type { ListedPerson, PeoplePage, PersonAction } from '@squared-away/domain/people'
import { expect, test } from 'vitest'
import {
  appClock,
  protect,
  signInByPassword,
} from '../../accounts/factors/testing/authenticator-app.ts'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { startMailedServer } from '../../mail/testing/mailed-server.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { createSample } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { takeDueRemoval } from './lost-factor.ts'

const PASSWORD = 'twelve soldiers of one squad'

/**
 * The year of an operator, from the calls that the panel makes to the mails that people get: invites
 * twelve by a list, one of them loses the phone with the second factor, one leaves the Army.
 */
test.each(ENGINES)('a squad comes, loses a phone and leaves, on %s', async (engine) => {
  const clock = appClock()
  const { mails, server, stop } = await startMailedServer({
    ...{ engine, clock: clock.now },
    variations: { lostFactors: { pollEvery: 3_600_000 } },
  })
  const admin = await signUp(server.url)
  await makeAdmin(server.database.connection, admin.userId)

  const send = async (method: string, path: string, body?: object, code?: string, by = admin) => {
    const response = await by.fetch(`${server.url}/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        origin: server.url,
        ...(code && { 'x-sign-up-code': code }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(`${response.status} ${text}`).toMatch(/^2/)
    return text === '' ? {} : JSON.parse(text)
  }
  const find = async (search: string): Promise<ListedPerson | undefined> => {
    const page: PeoplePage = await send('GET', `/operations/people?search=${search}`)
    return page.people[0]
  }
  const act = (action: PersonAction, person: ListedPerson | undefined) =>
    send('POST', `/operations/people/${person?.$id}`, { action })
  const mailTo = async (address: string, words: string) => {
    const all = () => [...mails.to(address), ...mails.noticesTo(address)]
    const found = () => all().find(({ text }) => text?.includes(words))
    await eventually(() => found() !== undefined).toBe(true)
    return found()?.text ?? ''
  }

  /** A day later the admin gives a fresh proof. */
  const prove = (by: SignedUp) => send('POST', '/account/proof', { password: by.password })

  // Twelve by a list, on a site that only takes invited people.
  await send('PUT', '/operations/sign-up', { mode: 'invited' })
  const emails = Array.from({ length: 12 }, (_, n) => `squad-${n}@example.com`)
  expect((await send('POST', '/operations/invitations', { emails })).invitations).toHaveLength(12)
  const squad: SignedUp[] = []
  for (const email of emails) {
    const secret = linkIn(await mails.arrived(email)).link.hash.slice(1)
    const visitor = server.visitor()
    const account = { userId: `soldier-${squad.length}`, email, password: PASSWORD }
    await send('POST', '/account', account, secret, { ...visitor, ...account })
    await signInByPassword(visitor, { ...visitor, ...account })
    squad.push({ ...visitor, ...account })
  }
  expect((await send('GET', '/operations/invitations')).invitations).toEqual([])

  // One loses the phone with the second factor.
  const [loser, leaver] = squad as [SignedUp, SignedUp]
  await protect(loser, clock)
  await act('remove-second-factor', await find(loser.email))
  await mailTo(admin.email, '/keep-second-factor/')
  await mailTo(loser.email, '/keep-second-factor/')
  expect(await find(loser.email)).toMatchObject({ losesSecondFactor: true })
  clock.forward(24 * 60 * 60 + 60)
  expect(await takeDueRemoval(server.services)).toBe(true)
  await mailTo(loser.email, 'took the second factor off')
  const newPhone = server.visitor()
  await signInByPassword(newPhone, loser)
  expect((await newPhone.account.get()).$id).toBe(loser.userId)

  // One leaves the Army, takes the data along and asks to be deleted.
  await createSample(leaver, server.database.connection, 'boards')
  await leaver.account.createVerification({ url: `${server.url}/verify` })
  const proof = linkIn(await mails.arrived(leaver.email, 2)).parameters
  const { userId = '', secret = '' } = proof
  await leaver.account.updateVerification({ userId, secret })
  await prove(admin)
  await act('send-export', await find(leaver.email))
  const link = linkIn(await mails.arrived(leaver.email, 3)).parameters
  const laptop = server.visitor()
  await laptop.account.createSession({ userId: link.userId ?? '', secret: link.secret ?? '' })
  const boards = { databaseId: 'main', collectionId: 'boards' }
  expect((await laptop.databases.listDocuments(boards)).total).toBe(1)
  await act('delete', await find(leaver.email))
  await mailTo(leaver.email, 'deleted your account and everything in it')
  expect((await refusal(laptop.account.get())).code).toBe(401)
  expect(await find(leaver.email)).toBeUndefined()
  const { entries } = await send('GET', '/operations/log')
  const done = (entries as { operation: string }[]).map(({ operation }) => operation)
  expect(done.toReversed()).toEqual([
    'sign-up',
    'invite',
    'remove-second-factor',
    'second-factor-off',
    'send-export',
    'delete',
  ])
  await stop()
})
