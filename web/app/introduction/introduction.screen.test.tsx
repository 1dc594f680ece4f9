import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, failUntilRetry, onRequest } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const EDITOR = '/home/my-biography'
const BIOGRAPHIES = documentsPath('biographies')

const save = page.getByRole('button', { name: /^Save/ })
const about = page.getByLabelText('About You')
const preview = page.getByRole('region', { name: 'Your introduction' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const saved = page.getByText('All changes are saved.')

let soldier: Soldier

beforeEach(async () => {
  soldier = await newSoldier()
})

async function storedData() {
  const [biography, ...more] = await listDocuments('biographies')
  expect(more).toEqual([])
  return JSON.parse(biography?.biographyData)
}

const keptDraft = () => localStorage.getItem(`squared-away.user.${soldier.userId}.biography-draft`)

test('without an introduction, the first field gets the focus', async () => {
  openScreen(EDITOR)
  await expect
    .element(page.getByRole('heading', { name: 'My Introduction', level: 1 }))
    .toBeVisible()
  await expect.element(preview.getByText('No Biography Found')).toBeVisible()
  await expectNoAxeFindings()
  await preview.getByRole('link', { name: 'Write My Introduction' }).click()
  await expect.element(about).toHaveFocus()
})

test('saves all fields and shows them in the preview and on the next visit', async () => {
  openScreen(EDITOR)
  await about.fill('I am Specialist Example from Ohio.')
  await page.getByLabelText('Self-Improvement').fill('I run a reading group.')
  await page.getByLabelText('Short-Term Goals').fill('Finish the Basic Leader Course.')
  await page.getByLabelText('Long-Term Goals').fill('Become a platoon sergeant.')
  await page.getByLabelText('Why You Should Be Promoted').fill('I train my team.')
  await page.getByRole('button', { name: 'Add military school' }).click()
  await userEvent.keyboard('Airborne School{Tab}June 2024')
  await page.getByRole('button', { name: 'Add civilian school' }).click()
  await userEvent.keyboard('Central High School')
  await page.getByRole('button', { name: 'Add award' }).click()
  await userEvent.keyboard('Army Achievement Medal{Tab}2')
  await expect
    .element(preview)
    .toMatchTextContent('My military education includes Airborne School (June 2024).')
  await expect.element(preview).toMatchTextContent('My awards include Army Achievement Medal (2).')
  await expectNoAxeFindings()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(await storedData()).toMatchObject({
    aboutYou: 'I am Specialist Example from Ohio.',
    shortTermGoals: 'Finish the Basic Leader Course.',
    longTermGoals: 'Become a platoon sergeant.',
    whyPromote: 'I train my team.',
    selfImprovement: 'I run a reading group.',
    awardsDecorations: [{ awardName: 'Army Achievement Medal', numberAwarded: 2 }],
    militaryEducation: [{ school: 'Airborne School', date: 'June 2024' }],
    civilianEducation: [{ school: 'Central High School', date: '' }],
  })
  await expect.poll(keptDraft).toBeNull()

  openScreen(EDITOR)
  await expect.element(about).toHaveValue('I am Specialist Example from Ohio.')
  await about.fill('I am Specialist Example from Ohio. I like dogs.')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(saved).toBeVisible()
  expect((await storedData()).aboutYou).toBe('I am Specialist Example from Ohio. I like dogs.')
})

test('drops education entries with neither school nor date', async () => {
  openScreen(EDITOR)
  await about.fill('Me')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Add military school' }).click()
  await page.getByLabelText('Date 2', { exact: true }).fill('2023')
  await page.getByLabelText('School or course 3', { exact: true }).fill('  ')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect((await storedData()).militaryEducation).toMatchObject([{ school: '', date: '2023' }])
  await expect.poll(() => page.getByLabelText(/^School or course/).elements()).toHaveLength(1)
})

test('repairs an invalid stored introduction on load', async () => {
  const biographyData = JSON.stringify({
    ...{ aboutYou: 'Still here', shortTermGoals: 7, awardsDecorations: 'none' },
    militaryEducation: [{ school: 'Basic Leader Course' }, null],
  })
  await createDocument('biographies', { biographyData })
  openScreen(EDITOR)
  await expect.element(about).toHaveValue('Still here')
  await expect.element(page.getByLabelText(/^School or course/)).toHaveValue('Basic Leader Course')
  await expect.element(saved).toBeVisible()
})

test('a failed save shows an error, keeps the text and can be retried', async () => {
  openScreen(EDITOR)
  await about.fill('My words')
  const heal = onRequest('POST', BIOGRAPHIES, () => 'lose')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to save biography.')
  await expect.element(about).toHaveValue('My words')
  heal()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect((await storedData()).aboutYou).toBe('My words')
})

test('discards a draft that was kept', async () => {
  await createDocument('biographies', { biographyData: '{"aboutYou":"Saved words"}' })
  openScreen(EDITOR)
  await about.fill('Unsaved words')
  await expect.poll(keptDraft).toContain('Unsaved words')
  openScreen(EDITOR)
  await expect.element(about).toHaveValue('Unsaved words')
  await expect.element(page.getByText('Your unsaved changes from')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(about).toHaveValue('Saved words')
  await expect.poll(keptDraft).toBeNull()
})

test('a draft warns if the introduction was saved elsewhere since, and asks what stays', async () => {
  openScreen(EDITOR)
  await about.fill('Mine')
  await page.getByLabelText('Long-Term Goals').fill('My goals')
  await expect.poll(keptDraft).toContain('My goals')
  const theirs = { aboutYou: 'Theirs', whyPromote: 'Their reason' }
  await createDocument('biographies', { biographyData: JSON.stringify(theirs) })
  openScreen(EDITOR)
  await expect.element(page.getByText('was saved somewhere else since then')).toBeVisible()
  await save.click()
  const conflict = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect.element(conflict).toMatchTextContent('About You in your introduction')
  await expectNoAxeFindings()
  await conflict.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was saved.')
  await expect.element(about).toHaveValue('Mine')
  expect((await storedData()).aboutYou).toBe('Theirs')

  await save.click()
  await conflict.getByRole('button', { name: 'Keep the other one' }).click()
  await expect.element(saved).toBeVisible()
  await expect.element(about).toHaveValue('Theirs')
  expect(await storedData()).toMatchObject({ ...theirs, longTermGoals: 'My goals' })
})

test('asks before leaving unsaved changes, and keeps the draft', async () => {
  openScreen(EDITOR)
  await about.fill('Half a thought')
  await page.getByRole('link', { name: 'Samples' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(about).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Samples' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/home/my-introduction')
  history.back()
  await expect.element(about).toHaveValue('Half a thought')
})

test('logging out deletes the draft', async () => {
  openScreen(EDITOR)
  await about.fill('Nobody else may read this')
  await expect.poll(keptDraft).toContain('Nobody else')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/')
  await expect.poll(keptDraft).toBeNull()
})

test('offers a retry if the introduction cannot be loaded', async () => {
  failUntilRetry('GET', BIOGRAPHIES, {
    answer: () => Response.json({ message: 'No' }, { status: 403 }),
  })
  openScreen(EDITOR)
  await expect.element(page.getByText('Could not load your introduction.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(about).toBeVisible()
})
