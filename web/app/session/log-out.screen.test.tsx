import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest, realFetch } from '../../testing/network.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const accountStatus = async () =>
  (await realFetch('/v1/account', { headers: { 'x-appwrite-project': 'squaredaway' } })).status

test('a logout that does not reach the server is shown, and retried before anything else', async () => {
  await newSoldier()
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  const heal = onRequest('DELETE', /^\/v1\/account\/sessions\/current/, () => 'lose')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByText('You are logged out on this device.')).toBeVisible()
  await expectNoAxeFindings()
  openScreen('/home/boards')
  await expect.poll(address).toMatch(/^\/login/)
  expect(await accountStatus()).toBe(200)

  heal()
  const sent: string[] = []
  for (const method of ['DELETE', 'GET', 'POST']) {
    onRequest(method, /^\/v1\//, ({ path }) => {
      sent.push(`${method} ${path}`)
      return 'pass'
    })
  }
  openScreen('/home/boards')
  await expect.poll(address).toMatch(/^\/login/)
  await expect.poll(accountStatus).toBe(401)
  expect(sent[0]).toBe('DELETE /v1/account/sessions/current')
})
