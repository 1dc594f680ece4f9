import { ageSession } from './aged-session.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  accountStatus,
  type Soldier,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a stale session asks for the password before adding an app, and continues', async ({
  page,
}) => {
  await page.goto('/home/settings#two-step')
  await ageSession(page)
  const setUp = page.getByRole('button', { name: 'Set up two-step verification' })
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await setUp.click()
  await expect(proof).toBeVisible()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await setUp.click()
  await expect(proof.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof).toContainText('Please enter your password.')
  await proof.getByLabel('Your password', { exact: true }).fill('not my password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByRole('alert')).toContainText('The password is incorrect.')
  await proof.getByLabel('Your password', { exact: true }).fill(soldier.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof).toBeHidden()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('attack 48: a stale session deletes no account without the password', async ({ page }) => {
  await page.goto('/home/settings#deletion')
  await ageSession(page)
  const region = page.getByRole('region', { name: 'Delete Account' })
  const ask = async () => {
    await region.getByRole('button', { name: 'Delete Account' }).click()
    const prompt = page.getByRole('dialog', { name: 'Delete Account' })
    await prompt.getByLabel('Type DELETE to continue').fill('DELETE')
    await prompt.getByRole('button', { name: 'Continue' }).click()
    await prompt.getByLabel('Type your email address').fill(soldier.email)
    await prompt.getByRole('button', { name: 'Delete my account' }).click()
  }
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await ask()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(region.getByRole('status')).toHaveText('Action cancelled.')
  await expect.poll(() => accountStatus(page)).toBe(200)
  await ask()
  await proof.getByLabel('Your password', { exact: true }).fill(soldier.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => accountStatus(page)).toBe(401)
})
