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

const SETTINGS = '/home/settings'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('verifies an email address by mail', async ({ page }) => {
  await page.goto(`${SETTINGS}#email`)
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
  await page.goto(`${SETTINGS}#download`)
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
  await other.goto(`${SETTINGS}#download`)
  const asked = other.getByRole('dialog', { name: 'Import my data' })
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

test('a deleted account is signed out in every tab and on every device', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await withoutMobileNotice(elsewhere)
  await signIn(elsewhere, soldier)
  await elsewhere.goto('/home/boards')
  await expect(elsewhere.getByText('No boards created yet.')).toBeVisible()
  const tab = await page.context().newPage()
  await withoutMobileNotice(tab)
  await tab.goto('/home/my-study-guides')
  await expect(tab.getByText('No study guides created yet.')).toBeVisible()

  await page.goto(`${SETTINGS}#deletion`)
  await section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).click()
  const prompt = page.getByRole('dialog', { name: 'Delete Account' })
  await prompt.getByLabel('Type DELETE to continue').fill('DELETE')
  await page.keyboard.press('Enter')
  await prompt.getByLabel('Type your email address').fill(soldier.email)
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
