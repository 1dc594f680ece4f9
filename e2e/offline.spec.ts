import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'
import { serveTwoVersions } from './two-versions.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the app is on the device. */
async function appOnDevice(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

test('the app opens without a network on every address, and a file from another app is taken', async ({
  page,
  context,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await appOnDevice(page)
  await context.setOffline(true)
  for (const link of ['FAQ / Help', 'Settings']) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(link.slice(0, 3))
  }
  for (const address of ['/', '/login?next=%2Fhome%2Fboards', '/legal', '/publications']) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await context.setOffline(false)

  await page.goto('/home/boards')
  await page.evaluate(async () => {
    const csv = 'question,answer,category\nWhat is grid north?,The north of the map grid,Maps\n'
    const form = new FormData()
    form.append('file', new File([csv], 'my maps.csv', { type: 'text/csv' }))
    const response = await fetch('/home/shared-file', { method: 'POST', body: form })
    window.history.replaceState(
      null,
      '',
      new URL(response.url).pathname + new URL(response.url).search,
    )
  })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Upload CSV' })
  await expect(dialog).toContainText('my maps.csv')
  await expect(page).toHaveURL(/my-questions$/)
})

test('a new version waits until it is taken, never during a session, and older tabs go on', async ({
  page,
  context,
  baseURL,
}) => {
  const versions = await serveTwoVersions(baseURL ?? '')
  await signInNewSoldier(page)
  await page.goto(`${versions.url}/home/boards`)
  await appOnDevice(page)
  const older = await context.newPage()
  await older.goto(`${versions.url}/home/boards`)
  await expect(older.getByText('No boards created yet.')).toBeVisible()

  versions.publishWithout(/settings-route-[^/]*\.js/)
  const note = page.getByRole('region', { name: 'New version' })
  await expect(note).toBeHidden()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(note).toContainText('A new version is ready.')
  await expectNoAxeFindings(page)
  await page.goto(`${versions.url}/home/culture/practice?text=warrior-ethos&way=lines`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warrior Ethos')
  const waiting = async () => (await navigator.serviceWorker.ready).waiting !== null
  expect(await page.evaluate(waiting)).toBe(true)
  await expect(note).toBeHidden()
  await page.goto(`${versions.url}/home/boards`)
  const loaded = page.waitForEvent('load')
  await note.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(note).toBeHidden()

  // The older tab is told, and opens a screen whose file the new version has no more.
  await expect(older.getByRole('region', { name: 'New version' })).toBeVisible()
  await older.getByRole('link', { name: 'Settings' }).first().click()
  await expect(older.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  versions.close()
})
