import { Secret, TOTP } from 'otpauth'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  accountStatus,
  type Soldier,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const STEP_MS = 30_000

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

/**
 * The codes of an authenticator app, each of a later time step, since a used one is rejected. The
 * server accepts one step before and after its own, so a code may be of the next step, but not later.
 */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const now = () => Math.floor(Date.now() / STEP_MS)
  let last = 0
  return async () => {
    const step = Math.max(last + 1, now())
    await expect.poll(() => now() >= step - 1).toBe(true)
    last = step
    return totp.generate({ timestamp: step * STEP_MS })
  }
}

/** Sets up two-step verification; returns the app's codes and the recovery codes. */
async function setUp(page: Page) {
  await page.goto('/home/settings#two-step')
  await twoStep(page).getByRole('button', { name: 'Set up two-step verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const nextCode = codesOf((await dialog.locator('code').textContent()) ?? '')
  await dialog.getByLabel('Code from the app').fill(await nextCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const done = page.getByRole('dialog', { name: 'Two-step verification is on' })
  const shown = done.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(6)
  const recoveryCodes = await shown.allTextContents()
  return { nextCode, recoveryCodes, done }
}

async function signInByForm(page: Page, wanted: string) {
  await page.goto(wanted)
  await page.getByLabel('Email').fill(soldier.email)
  await page.getByLabel('Password', { exact: true }).fill(soldier.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/second-factor/)
}

test('sets up a second factor, which sign-in then requires', { tag: '@engines' }, async ({
  page,
  browser,
}) => {
  const { nextCode, recoveryCodes, done } = await setUp(page)
  await expectNoAxeFindings(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('squared-away-recovery-codes.txt')
  await done.getByRole('button', { name: 'I saved them' }).click()
  await expect(twoStep(page)).toContainText('It is on.')

  const other = await (await browser.newContext()).newPage()
  await withoutMobileNotice(other)
  await signInByForm(other, '/home/boards')
  const code = other.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expectNoAxeFindings(other)
  // Attack 58: nothing opens without it, and a reload does not bypass it.
  await expect.poll(() => accountStatus(other)).toBe(401)
  await other.goto('/home/my-study-guides')
  await expect(other).toHaveURL(/\/second-factor\?next=%2Fhome%2Fmy-study-guides$/)
  await other.reload()
  await code.fill('000000')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('alert')).toContainText('This code is wrong or was already used.')
  await expect(code).toHaveValue('')
  await code.fill(await nextCode())
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL('/home/my-study-guides')

  await other.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(other).toHaveURL('/')
  await signInByForm(other, '/home/boards')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toHaveURL('/login')
  await signInByForm(other, '/login')
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL('/home/dashboard')
  await other.context().close()
})
