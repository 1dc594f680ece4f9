import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { dialog } from '../../../testing/set-steps.ts'
import { listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const importing = dialog('Import Cards')

beforeEach(async () => {
  await newSoldier()
})

test('a list that can be read in two ways is shown as both, and the chosen cards are saved', async () => {
  openScreen('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
  await importing.getByLabelText('Set Name').fill('Ranks')
  await importing
    .getByLabelText('Cards', { exact: true })
    .fill('SGT: sergeant - E-5\nSSG: staff sergeant - E-6\n\nQ: Who leads?\nA: The NCO\n')
  await expect.element(importing.getByText('1 card found, 1 list to check')).toBeVisible()
  await importing.getByRole('button', { name: 'Look through the cards' }).click()
  const byDash = importing.getByRole('region', { name: 'Read as lines with “-”' })
  const byColon = importing.getByRole('region', { name: 'Read as lines with “:”' })
  await expect.element(byDash.getByText('SGT: sergeant')).toBeVisible()
  await expect.element(byColon.getByText('sergeant - E-5')).toBeVisible()
  await expectNoAxeFindings()
  await byColon.getByRole('button', { name: 'Use these cards' }).click()
  await importing.getByRole('button', { name: 'Upload 3 questions in 1 set' }).click()
  await importing.getByRole('button', { name: 'Done' }).click()
  const questions = await listDocuments('questions')
  expect(questions.map(({ questionText, answer }) => [questionText, answer])).toEqual([
    ['Who leads?', 'The NCO'],
    ['SGT', 'sergeant - E-5'],
    ['SSG', 'staff sergeant - E-6'],
  ])
})

test('a text to read is left out where the user says so', async () => {
  openScreen('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
  await importing.getByLabelText('Set Name').fill('Maps')
  await importing
    .getByLabelText('Cards', { exact: true })
    .fill('## Azimuth\n\nAn angle.\n\n## Saddle\n\nA dip between hills.\n')
  await expect.element(importing.getByText('1 list to check')).toBeVisible()
  await importing.getByRole('button', { name: 'Look through the cards' }).click()
  await importing.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(importing.getByText('No card was found')).toBeVisible()
  await importing.getByText('4 cards are left out').first().click()
  await expect.element(importing.getByText('“An angle.” makes no card').first()).toBeVisible()
})
