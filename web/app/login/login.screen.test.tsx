import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onRequest, realFetch } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import { endSession, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

/** The pages of visitors: the sign-in, and the mailed links. */

let soldier: Soldier

beforeEach(async () => {
  soldier = await newSoldier()
})

/** The first of them is the form's. */
const alert = page.getByRole('alert').first()

test('the sign-in page checks the session without an error', async () => {
  await endSession()
  const asked: string[] = []
  onRequest('GET', /^\/v1\//, ({ path }) => {
    asked.push(path)
    return 'pass'
  })
  openScreen('/login')
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => asked).toContain('/v1/account/presence')
  // The server would refuse it, which the browser logs to its console.
  expect(asked).not.toContain('/v1/account')
})

test('the sign-in page redirects a signed-in user', async () => {
  openScreen('/login?next=%2Fhome%2Ffaq')
  await expect.poll(address).toBe('/home/faq')
})

test.each(['/home/packet-link#SECRET', '/home/co-make#SECRET', '/home/sent-set#SECRET'])(
  'a secret behind the # reaches no server on the way through the sign-in: %s',
  async (link) => {
    await endSession()
    const asked: string[] = []
    for (const method of ['GET', 'POST', 'DELETE']) {
      onRequest(method, /./, ({ path, body }) => {
        asked.push(`${path} ${body}`)
        return 'pass'
      })
    }
    openScreen(link)
    await expect.poll(address).toMatch(/^\/login\?/)
    // What the server is asked for at a reload.
    expect(location.pathname + location.search).not.toContain('SECRET')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect.element(alert).toHaveTextContent('Failed to start Google login.')
    await typeAccount(soldier)
    await login.click()
    await expect.poll(address).toBe(link)
    expect(asked.length).toBeGreaterThan(0)
    // The screen itself sends it in a body, which no log has.
    const isItsOwn = (one: string) => one.startsWith('/v1/functions/openSetLink/')
    expect(asked.filter((one) => one.includes('SECRET') && !isItsOwn(one))).toEqual([])
    // A provider leads back without it.
    sessionStorage.setItem('squared-away.hash', link)
    openScreen(link.replace('#SECRET', ''))
    await expect.poll(address).toBe(link)
  },
)

const login = page.getByRole('button', { name: 'Login', exact: true })
const create = page.getByRole('button', { name: 'Create Account' })

async function typeAccount({ email, password }: Pick<Soldier, 'email' | 'password'>) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
}

test('signs in with what was filled in without events', async () => {
  await endSession()
  openScreen('/login')
  await expect.element(login).toBeVisible()
  // As some password managers do, and the page is drawn again before the press.
  for (const [label, value] of [
    ['Email', soldier.email],
    ['Password', soldier.password],
  ] as const) {
    const field = page.getByLabelText(label, { exact: true }).element() as HTMLInputElement
    field.value = value
  }
  await page.getByRole('button', { name: 'Show the password' }).click()
  await login.click()
  await expect.poll(address).toMatch(/^\/home/)
})

test('a sign-in and a sign-up without a connection say so', async () => {
  await endSession()
  onRequest('POST', /^\/v1\/account/, () => 'lose')
  openScreen('/login')
  await typeAccount(soldier)
  await login.click()
  await expect.element(alert).toMatchTextContent('The server did not answer.')
  openScreen('/login#sign-up')
  await page.getByLabelText('Name').fill('Jo Doe')
  await typeAccount({ ...soldier, email: `new-${soldier.email}` })
  await create.click()
  await expect.element(alert).toMatchTextContent('Check your connection and try again.')
})

test('a browser that keeps no cookie shows what to allow', async () => {
  await endSession()
  // The session begins, and the browser does not send its cookie.
  onRequest('POST', /^\/v1\/account\/sessions\/email/, () => Response.json({}, { status: 201 }))
  openScreen('/login')
  await typeAccount(soldier)
  await login.click()
  await expect.element(alert).toMatchTextContent('Allow cookies for this site')
})

test('a sign-up whose response was lost continues, by the same password alone', async () => {
  await endSession()
  const fresh = { email: `lost-${soldier.email}`, password: 'a chair in the rain' }
  const heal = onRequest('POST', /^\/v1\/account$/, async ({ headers, body }) => {
    await realFetch('/v1/account', { method: 'POST', headers, body })
    return 'lose' as const
  })
  openScreen('/login#sign-up')
  await page.getByLabelText('Name').fill('Jo Doe')
  await typeAccount(fresh)
  await create.click()
  await expect.element(alert).toMatchTextContent('The server did not answer.')
  heal()
  await page.getByLabelText('Password', { exact: true }).fill('another chair in it')
  await create.click()
  await expect.element(alert).toMatchTextContent('An account with this email already exists.')
  await page.getByRole('button', { name: 'Log in instead' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue(fresh.email)
  await page
    .getByRole('tab', { name: 'Sign Up' })
    .or(page.getByRole('button', { name: 'Sign Up' }))
    .first()
    .click()
  await page.getByLabelText('Password', { exact: true }).fill(fresh.password)
  await create.click()
  await expect.poll(address).toMatch(/^\/home/)
})

test('the buttons of providers that are off say so before a press, and an error after it', async () => {
  await endSession()
  document.documentElement.dataset.off = 'google'
  openScreen('/login')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(named('Continue with Google Not offered on this site')).toBeVisible()
  await expect.element(named('Continue with Apple')).toBeVisible()
  delete document.documentElement.dataset.off
  for (const name of ['Apple', 'Google']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect.element(alert).toHaveTextContent(`Failed to start ${name} login.`)
  }
})

test('logging out ends the session and leaves nothing of the user', async () => {
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect.poll(address).toBe('/')
  const ofUser = () => Object.keys(localStorage).filter((key) => key.includes(soldier.userId))
  await expect.poll(ofUser).toEqual([])
  openScreen('/home/boards')
  await expect.poll(address).toMatch(/^\/login\?next=/)
})

test('a mailed link for a new password does not reveal who has an account', async () => {
  await endSession()
  openScreen('/forgot-password')
  const nobody = `nobody-${soldier.userId}@example.com`
  const email = page.getByLabelText('Email')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByText('Please enter your email.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill(nobody)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect
    .element(page.getByText(`If there is an account for ${nobody}`, { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  onRequest('POST', /^\/v1\/account\/recovery/, () => 'lose')
  await email.fill(nobody)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(alert).toMatchTextContent('Could not send the email.')
})

test.each(['/recovery', '/recovery?userId=somebody', '/verify?secret=1'])(
  'an incomplete link is rejected: %s',
  async (path) => {
    openScreen(path)
    await expect.element(alert).toMatchTextContent('is incomplete')
  },
)

test.each([
  ['short', 'The password needs at least 8 characters.'],
  ['password1', 'This password is too easy to guess.'],
])('a new password is not %s', async (typed, refusal) => {
  openScreen('/recovery?userId=somebody&secret=unknown')
  await page.getByLabelText('New password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText(refusal)).toBeVisible()
})
