import { openMemorandum, readMemorandum, row } from './board-steps.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('a memorandum fills in a board', async ({ page }) => {
  const { editor, memorandum } = await openMemorandum(page, 'December board')

  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect(memorandum.getByText('Paste the text of the memorandum first.')).toBeVisible()
  await readMemorandum(memorandum, [
    'The battalion promotion board will convene on 17 December 2030.',
    'Soldiers will be prepared to answer questions on the following topics:',
    'a. FM 3-21.5, Drill and Ceremonies',
    'b. Land navigation',
    'c. AR 95-1, Flight Regulations',
    'd. Chain of command',
    'Reporting time 0845. Uniform: AGSU.',
    'Carpets are laid on Tuesday.',
  ])
  await expect(memorandum.getByLabel('Board date: 2030-12-17')).toBeChecked()
  await expect(memorandum.getByText('FM 3-21.5 is now TC 3-21.5.')).toBeVisible()
  await expect(memorandum.getByRole('region', { name: 'Not covered yet' })).toContainText('AR 95-1')
  await expect(memorandum.getByRole('region', { name: 'Also at the board' })).toContainText(
    'Chain of command',
  )
  await expect(memorandum.getByRole('region', { name: 'About the board' })).toContainText(
    'Report at 0845',
  )
  await memorandum.getByText(/^Every line \(8, \d not understood\)$/).click()
  await expect(memorandum.getByText('Carpets are laid on Tuesday.').last()).toBeVisible()
  await expectNoAxeFindings(page)
  await memorandum.getByRole('button', { name: 'Use 2 topics' }).click()

  await expect(editor.getByText('2 selected')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor).toBeHidden()
  await expect(row(page, 'December board')).toBeVisible()
  const [board] = await listDocuments(page, 'boards')
  expect(board.targetDate).toContain('2030-12-17')
  expect(board.categories).toContain('Drill and Ceremonies')
})

test('a memorandum is read from a PDF, and an invalid PDF explains what to do', async ({
  page,
  context,
}) => {
  const printer = await context.newPage()
  await printer.setContent(
    '<p>The board will convene on 17 December 2030.</p><p>Study topics:</p><p>a. Land navigation</p><p>b. First aid</p>',
  )
  const buffer = await printer.pdf({ format: 'Letter' })
  await printer.setContent('<p style="height:3rem"></p>')
  const blank = await printer.pdf({ format: 'Letter' })
  await printer.close()
  const { memorandum } = await openMemorandum(page)
  const choose = async (file: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await memorandum.getByRole('button', { name: 'Choose a PDF' }).click()
    await (await chooser).setFiles({ name: 'moi.pdf', mimeType: 'application/pdf', buffer: file })
  }
  await choose(Buffer.from('not a PDF'))
  await expect(memorandum.getByText(/^This file could not be read as a PDF\./)).toBeVisible()
  await choose(blank)
  await expect(memorandum.getByText(/^This PDF is a picture without text\./)).toBeVisible()
  await choose(buffer)
  await expect(memorandum.getByLabel('Text of the memorandum')).toHaveValue(/b\. First aid/)
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect(memorandum.getByLabel('Board date: 2030-12-17')).toBeChecked()
  await expect(memorandum.getByRole('button', { name: 'Use 2 topics' })).toBeVisible()
})

test('a memorandum of a past board asks about the date', async ({ page }) => {
  const { memorandum } = await openMemorandum(page)
  await readMemorandum(memorandum, [
    'The board will convene on 17 December 2020.',
    'Study topics:',
    'a. Land navigation',
  ])
  await expect(memorandum.getByLabel('Board date: 2020-12-17')).not.toBeChecked()
  await expect(memorandum.getByText(/^This date has passed\./)).toBeVisible()
})
