import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest } from '../../testing/network.ts'
import { signOut } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

// The server of the screens is open to the other tests, so its answers are played.
const offer = (mode: string, domains: string[] = []) =>
  onRequest('GET', /^\/v1\/sign-up$/, () =>
    Response.json({ mode, domains, contact: 'ask@example.com' }),
  )
const refuse = (message: string) => () =>
  Response.json({ message, code: 401, type: 'user_invalid_token', version: '1' }, { status: 401 })

beforeEach(signOut)

test('closed sign-up says who to ask', async () => {
  offer('closed')
  openScreen('/invitation')
  await expect.element(page.getByText('Sign-up is closed here. Ask ask@example.com.')).toBeVisible()
  await expectNoAxeFindings()
})

test('a code goes along to the sign-up', async () => {
  offer('code')
  onRequest('POST', /^\/v1\/sign-up\/code$/, () => new Response(null, { status: 204 }))
  let sent: string | null = null
  onRequest('POST', /^\/v1\/account$/, (request) => {
    sent = request.headers.get('x-sign-up-code')
    return refuse('Stop here.')()
  })
  openScreen('/invitation')
  await page.getByRole('textbox', { name: 'Code' }).fill('short')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect.element(page.getByText(/^A code has at least 8/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('BCDF-GHJK-MN')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Jo')
  await page.getByRole('textbox', { name: 'Email' }).fill('jo@example.com')
  await page.getByLabelText('Password').first().fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByText('Stop here.')).toBeVisible()
  expect(sent).toBe('BCDF-GHJK-MN')
  sessionStorage.clear()
})

test('an invitation that was used says so, and its secret leaves the address', async () => {
  offer('invited')
  onRequest('POST', /^\/v1\/sign-up\/code$/, refuse('This code or invitation is not valid.'))
  openScreen('/invitation#0123456789abcdef')
  await expect.element(page.getByText('This code or invitation is not valid.')).toBeVisible()
  await expect.element(page.getByText(/by invitation.*ask@example.com/)).toBeVisible()
})

test('an address at a domain gets a link', async () => {
  offer('domains', ['army.example'])
  onRequest('POST', /^\/v1\/sign-up\/link$/, () => new Response(null, { status: 204 }))
  openScreen('/invitation')
  await page.getByRole('textbox', { name: 'Email' }).fill('Jo@army.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByRole('status').getByText(/has no account yet/)).toBeVisible()
})
