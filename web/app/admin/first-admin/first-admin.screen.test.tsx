import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard/first'

// The server of the screens has admins of other tests, so its answers are played.
const needsAdmin = () =>
  onRequest('GET', /^\/v1\/first-start$/, () => Response.json({ isEmpty: false, hasAdmin: false }))

test('a wrong token says where the right one is', async () => {
  await newSoldier()
  needsAdmin()
  onRequest('POST', /^\/v1\/first-start\/admin$/, () =>
    Response.json(
      { message: 'This is not the token.', code: 401, type: 'user_invalid_token', version: '1' },
      { status: 401 },
    ),
  )
  openScreen(ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'First Admin', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Make me the admin' }).click()
  await expect.element(page.getByText('Enter the token from the log.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Token' }).fill('wrong')
  await page.getByRole('button', { name: 'Make me the admin' }).click()
  await expect.element(page.getByText('This is not the token.')).toBeVisible()
  await expectNoAxeFindings()
})

test('the right token opens the panel', async () => {
  await newSoldier()
  needsAdmin()
  onRequest('POST', /^\/v1\/first-start\/admin$/, () => new Response(null, { status: 204 }))
  openScreen('/home/admin-dashboard')
  await page.getByRole('link', { name: 'Become the First Admin' }).click()
  await page.getByRole('textbox', { name: 'Token' }).fill('right')
  await page.getByRole('button', { name: 'Make me the admin' }).click()
  await expect.element(page.getByRole('status').getByText(/^You are the admin/)).toBeVisible()
})

test('a site with an admin shows no form', async () => {
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  await expect.element(page.getByText(/^This site has an admin/)).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Token' }).query()).toBeNull()
})
