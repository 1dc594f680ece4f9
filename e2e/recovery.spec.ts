import { expect, test } from './engines/test.ts'
import { linkMailedTo } from './mail-outbox.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { accountStatus, type Soldier, signInNewSoldier } from './signed-in-soldier.ts'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
})

test('resets a forgotten password by a mailed link, once, and signs out every device', {
  tag: '@engines',
}, async ({ page, browser }) => {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(visitor).toHaveURL('/forgot-password')
  // The login page, shown until this one renders, has a field of the same name.
  const send = visitor.getByRole('button', { name: 'Send the link' })
  await expect(send).toBeVisible()
  await visitor.getByLabel('Email').fill(soldier.email)
  await send.click()
  await expect(visitor.getByRole('status')).toContainText(`an account for ${soldier.email}`)

  const { pathname, search } = new URL(await linkMailedTo(soldier.email, '/recovery'))
  const link = `${pathname}${search}`
  expect((await visitor.request.get(link)).status()).toBe(200)
  await visitor.goto(link)
  const password = visitor.getByLabel('New password', { exact: true })
  await expect(password).toBeVisible()
  await expect(visitor).toHaveURL('/recovery')
  await expectNoAxeFindings(visitor)

  await password.fill('a fresh long password')
  await visitor.getByRole('button', { name: 'Change password' }).click()
  await expect(visitor.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await expect.poll(() => accountStatus(page)).toBe(401)

  await visitor.getByRole('link', { name: 'Login', exact: true }).click()
  await visitor.getByLabel('Email').fill(soldier.email)
  await visitor.getByLabel('Password', { exact: true }).fill('a fresh long password')
  await visitor.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(visitor).toHaveURL('/home/dashboard')

  // Attack 51: the link is used up.
  await visitor.goto(link)
  await visitor.getByLabel('New password', { exact: true }).fill('another long password')
  await visitor.getByRole('button', { name: 'Change password' }).click()
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Send a new link' }).click()
  await expect(visitor).toHaveURL('/forgot-password')
  await context.close()
})
