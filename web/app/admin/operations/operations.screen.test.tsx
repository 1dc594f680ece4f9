import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard/operations'
const status = page.getByRole('region', { name: 'Status' })

test('non-admins see nothing of the server', async () => {
  await newSoldier()
  openScreen(ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
})

test('an admin reads how the server is', async () => {
  await newSoldier({ isAdmin: true })
  openScreen('/home/admin-dashboard')
  await page.getByRole('link', { name: 'Server and Backups' }).click()
  await expect.element(status.getByText(/^Answers in [\d.]+ ms/)).toBeVisible()
  await expect.element(status.getByText(/^Node \d+/)).toBeVisible()
  expect(document.title).toBe('Server and Backups · Squared Away')
})

test('the page is closed until the admin confirms who they are', async () => {
  const { password } = await newSoldier({ isAdmin: true })
  // The server would refuse the same way ten minutes after the sign-in.
  const stopRefusing = onRequest('GET', /^\/v1\/operations\//, () =>
    Response.json(
      {
        message: 'Confirm that it is you, then try again.',
        code: 401,
        type: 'user_challenge_required',
        version: '1.8.0',
      },
      { status: 401 },
    ),
  )
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Your password').first().fill(password)
  stopRefusing()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(status).toBeVisible()
})

test('an installation with accounts offers no restore', async () => {
  await newSoldier()
  openScreen('/restore')
  await expect.element(page.getByText('This installation has accounts')).toBeVisible()
  expect(page.getByLabelText('Token').elements()).toEqual([])
  await expectNoAxeFindings()
})
