import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, type Page, test } from './engines/test.ts'
import { linkMailedTo } from './mail-outbox.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  accountStatus,
  createDocument,
  type Soldier,
  signIn,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const SETTINGS = '/home/settings'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('changes name and password, which signs out other devices', { tag: '@engines' }, async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, soldier)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(`${SETTINGS}#password`)
  const name = section(page, 'Name').getByLabel('Your name')
  await expect(name).toHaveValue('Pat Example')
  await name.fill('   ')
  await section(page, 'Name').getByRole('button', { name: 'Save name' }).click()
  await expect(section(page, 'Name')).toContainText('Please enter your name.')
  await name.fill('Sergeant Example')
  await name.press('Enter')
  await expect(page.getByText('Your name has been saved.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Sergeant Example')

  const devices = page.getByRole('list', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await section(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toContainText('Please enter your current password.')
  await dialog.getByLabel('Current password', { exact: true }).fill('not my password')
  await dialog.getByLabel('New password', { exact: true }).fill('a fresh long password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is incorrect.')
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Current password', { exact: true }).fill(soldier.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toBeHidden()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => accountStatus(elsewhere)).toBe(401)
  await expect.poll(() => accountStatus(page)).toBe(200)
  await elsewhere.context().close()
})

test('verifies an email address by mail, and changes it with the password', async ({ page }) => {
  await page.goto(SETTINGS)
  const email = section(page, 'Email address')
  await expect(email).toContainText('Not confirmed yet')
  await email.getByRole('button', { name: 'Send verification email' }).click()
  await expect(email.getByRole('status')).toContainText(`on its way to ${soldier.email}`)
  const link = await linkMailedTo(soldier.email, '/verify')

  const tab = await page.context().newPage()
  const answer = await tab.goto(link)
  expect(answer?.status()).toBe(200)
  await expect(tab).toHaveURL('/verify')
  await expectNoAxeFindings(tab)
  // Attack 59: opening the link verified nothing.
  await page.reload()
  await expect(email).toContainText('Not confirmed yet')
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.getByRole('alert')).toContainText('already used')

  // Attack 48: not without the password.
  await email.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(`new-${soldier.email}`)
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Could not change the address.')
  await dialog.getByLabel('Your password', { exact: true }).fill(soldier.password)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog).toBeHidden()
  await expect(email).toContainText(`new-${soldier.email}`)
  await expect(email).toContainText('Not confirmed yet')
})

test('lists devices and signs out one or all others', async ({ page, browser }) => {
  const others: Page[] = []
  for (const userAgent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'curl/8.0',
  ]) {
    const other = await (await browser.newContext({ userAgent })).newPage()
    await signIn(other, soldier)
    others.push(other)
  }
  await page.goto(SETTINGS)
  const devices = page.getByRole('list', { name: 'Signed-in devices' })
  const rows = devices.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first()).toContainText('IP address')
  await expectNoAxeFindings(page)
  await devices.getByRole('button', { name: /^Sign out Safari 17 on iOS/ }).click()
  await expect(rows).toHaveCount(3)
  await expect.poll(() => Promise.all(others.map(accountStatus))).toEqual([401, 200, 200])
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(rows).toHaveCount(1)
  await expect.poll(() => Promise.all(others.map(accountStatus))).toEqual([401, 401, 401])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Recent activity' })).toContainText('Logged out')
  for (const other of others) await other.context().close()
})

test('a failed section leaves the others working', async ({ page }) => {
  const sessions = '**/v1/account/sessions'
  await failUntilRetry(page, sessions, (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(SETTINGS)
  const devices = section(page, 'Signed-in devices')
  await expect(devices.getByRole('alert')).toContainText('Could not load your devices.')
  await expect(page.getByRole('list', { name: 'Recent activity' })).toBeVisible()
  await devices.getByRole('button', { name: 'Retry' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL('/home/settings#deletion')
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeInViewport()
})

test('downloads all data in one file, which another account imports', { tag: '@engines' }, async ({
  page,
  browser,
}) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['Drill'] })
  const set = await createDocument(page, 'questionSets', { name: 'Drill', category: 'Drill' })
  await createDocument(page, 'questions', {
    ...{ setId: set.$id, questionText: '=Which foot first?', answer: 'Left' },
    ...{ distractors: ['Right', 'Both', 'None'], category: 'Drill' },
  })
  await page.goto(SETTINGS)
  const download = section(page, 'Download my data')
  const questions = '**/collections/questions/documents?*'
  await page.route(questions, (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  await download.getByRole('button').click()
  await expect(download.getByRole('alert')).toContainText('Could not gather your data.')
  await page.unroute(questions)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    download.getByRole('button').dblclick(),
  ])
  expect(file.suggestedFilename()).toBe('squared-away-data.zip')
  const files = unzipSync(await readFile(await file.path()))
  expect(Object.keys(files).sort()).toEqual(['question-sets/Drill.csv', 'squared-away-data.json'])
  const data = JSON.parse(strFromU8(files['squared-away-data.json'] ?? new Uint8Array()))
  expect(data).toMatchObject({
    account: { email: soldier.email },
    sessions: [{ current: true }],
    boards: [{ name: 'Sergeant board' }],
    questionSets: [{ name: 'Drill' }],
    questions: [{ questionText: '=Which foot first?' }],
  })
  const csv = strFromU8(files['question-sets/Drill.csv'] ?? new Uint8Array())
  expect(csv).toContain("'=Which foot first?,Left,Right,Both,None,Drill,")
  await expect(download.getByRole('status')).toHaveText('Your browser saved your data.')
  expect(downloads).toBe(1)

  const other = await (await browser.newContext()).newPage()
  await withoutMobileNotice(other)
  await signInNewSoldier(other)
  await other.goto(SETTINGS)
  const asked = other.getByRole('dialog', { name: 'Bring in my data' })
  const choose = (name: string, buffer: Buffer) =>
    other.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('wrong.zip', Buffer.from('no archive'))
  await asked.getByRole('button', { name: 'Add to my account' }).click()
  await expect(asked.getByText('This file is not an archive of Squared Away.')).toBeVisible()
  await expectNoAxeFindings(other)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await choose('squared-away-data.zip', await readFile(await file.path()))
  await expect(asked.getByText('Add what is in squared-away-data.zip')).toBeVisible()
  await asked.getByRole('button', { name: 'Add to my account' }).click()
  for (const added of ['1 board', '1 set or version', '1 question']) {
    await expect(asked.getByText(added, { exact: true })).toBeVisible()
  }
  await expectNoAxeFindings(other)
  await asked.getByRole('button', { name: 'Done' }).click()
  await other.reload()
  await choose('renamed.zip', await readFile(await file.path()))
  await expect(asked.getByText('You added this file before, ')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Add it again' })).toBeVisible()
  await expectNoAxeFindings(other)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await other.goto('/home/boards')
  await expect(other.getByText('Sergeant board').first()).toBeVisible()
})

test('deletes an account after two prompts, on every device', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await withoutMobileNotice(elsewhere)
  await signIn(elsewhere, soldier)
  await elsewhere.goto('/home/boards')
  await expect(elsewhere.getByText('No boards created yet.')).toBeVisible()
  const tab = await page.context().newPage()
  await withoutMobileNotice(tab)
  await tab.goto('/home/my-study-guides')
  await expect(tab.getByText('No study guides created yet.')).toBeVisible()

  await page.goto(SETTINGS)
  await expect(page.getByText('Danger zone')).toBeVisible()
  const zone = section(page, 'Delete Account')
  const prompt = page.getByRole('dialog', { name: 'Delete Account' })
  const ask = () => zone.getByRole('button', { name: 'Delete Account' }).click()
  await ask()
  await expect(prompt.getByLabel('Type DELETE to continue')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(zone.getByRole('status')).toHaveText('Action cancelled.')
  await ask()
  await prompt.getByRole('textbox').fill('delete')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt).toBeHidden()
  await expect(zone.getByRole('status')).toHaveText('Action cancelled.')
  await ask()
  await prompt.getByRole('textbox').fill('DELETE')
  await page.keyboard.press('Enter')
  const address = prompt.getByLabel('Type your email address')
  await expect(address).toBeFocused()
  await address.fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await expect(zone.getByRole('status')).toHaveText('Email does not match. Action cancelled.')

  await ask()
  await prompt.getByRole('textbox').fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(address).toBeFocused()
  await address.fill(soldier.email.toUpperCase())
  const executions = '**/v1/functions/deleteAccount/executions'
  await page.route(executions, (route) => route.abort())
  await address.press('Enter')
  await expect(prompt.getByRole('alert')).toHaveText(
    'An error occurred during account deletion. Please try again.',
  )
  await page.unroute(executions)
  await page.evaluate(
    (id) => localStorage.setItem(`squared-away.user.${id}.note`, 'kept'),
    soldier.userId,
  )
  await prompt.getByRole('button', { name: 'Delete my account' }).click()

  await expect(page).toHaveURL('/')
  await expect(tab).toHaveURL(/\/login/)
  await expect(elsewhere).toHaveURL(/\/login/)
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /user/.test(key)))
  await expect.poll(kept).toEqual([])
  await expect.poll(() => accountStatus(page)).toBe(401)
  await elsewhere.context().close()
})
