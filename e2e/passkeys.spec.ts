import { ageSession } from './aged-session.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test('a passkey signs in, serves as second factor, confirms an action, and is deleted', async ({
  page,
}) => {
  const soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
  const phone = await addAuthenticator(page)
  await phone.setTouched(true)
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })

  // Adding one requires recent authentication, requested in place.
  await page.goto('/home/settings#passkeys')
  await expect(passkeys(page)).toContainText('None yet.')
  await ageSession(page)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await proof.getByLabel('Your password', { exact: true }).fill(soldier.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const row = passkeys(page).getByRole('listitem')
  await expect(row).toContainText('not used yet')
  expect(await phone.passkeys()).toBe(1)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page).getByRole('alert')).toContainText('This device already has a passkey')
  await passkeys(page)
    .getByRole('button', { name: /^Rename/ })
    .click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabel('Name of the passkey').fill('  My phone ')
  await rename.getByRole('button', { name: 'Save name' }).click()
  await expect(row).toContainText('My phone')
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // As the first factor, by the button.
  await phone.setTouched(false)
  await logOut(page)
  await page.goto('/login?next=%2Fhome%2Fboards')
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(signIn).toBeVisible()
  await expectNoAxeFindings(page)
  await phone.setTouched(true)
  await signIn.click()
  await expect(page).toHaveURL('/home/boards')

  // As the second factor, after the password.
  await page.goto('/home/settings#two-step')
  const twoStep = page.getByRole('region', { name: 'Two-step verification' })
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoStep).toContainText('It is on.')
  await phone.setTouched(false)
  await logOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(soldier.email)
  await page.getByLabel('Password', { exact: true }).fill(soldier.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/second-factor')
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeFocused()
  await expectNoAxeFindings(page)
  await phone.setTouched(true)
  await use.click()
  await expect(page).toHaveURL('/home/dashboard')

  // The last factor cannot be removed while two-step verification is on; after that the passkey
  // confirms its own deletion.
  await page.goto('/home/settings#passkeys')
  await passkeys(page).getByRole('button', { name: 'Delete My phone' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this passkey?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(passkeys(page).getByRole('alert')).toContainText('needs this passkey')
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('dialog', { name: 'Turn off two-step verification?' })
    .getByRole('button', { name: 'Turn off' })
    .click()
  await expect(twoStep).toContainText('It is off.')
  await ageSession(page)
  await passkeys(page).getByRole('button', { name: 'Delete My phone' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(proof.getByRole('button', { name: 'Use your password' })).toBeVisible()
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(proof).toBeHidden()
  await expect(passkeys(page)).toContainText('None yet.')
})

test('the browser offers a passkey in autofill, and without passkeys nothing shows', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  const phone = await addAuthenticator(page)
  await phone.setTouched(true)
  await page.goto('/home/settings#passkeys')
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await logOut(page)
  // The virtual authenticator accepts the first offer.
  await page.goto('/login')
  await expect(page).toHaveURL('/home/dashboard')

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/home/settings#two-step')
  await expect(page.getByRole('region', { name: 'Two-step verification' })).toBeVisible()
  await expect(passkeys(page)).toHaveCount(0)
  await logOut(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
