import { beforeEach, expect, test } from 'vitest'
import memorandumFile from '../../../testing/world/documents/memorandum.docx?url'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { openMemorandum, readMemorandum, row } from '../../testing/board-steps.ts'
import { chooseFiles, fileAt } from '../../testing/set-steps.ts'
import { listDocuments, newSoldier } from '../../testing/soldier.ts'

beforeEach(async () => {
  await newSoldier()
})

test('a memorandum fills in a board', async () => {
  const { editor, memorandum } = await openMemorandum('December board')
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect
    .element(memorandum.getByText('Paste the text of the memorandum first.'))
    .toBeVisible()
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
  const part = (name: string) => memorandum.getByRole('region', { name })
  await expect.element(memorandum.getByLabelText('Board date: 2030-12-17')).toBeChecked()
  await expect.element(memorandum.getByText('FM 3-21.5 is now TC 3-21.5.')).toBeVisible()
  await expect.element(part('Not covered yet')).toMatchTextContent('AR 95-1')
  await expect.element(part('Also at the board')).toMatchTextContent('Chain of command')
  await expect.element(part('About the board')).toMatchTextContent('Report at 0845')
  await memorandum.getByText(/^Every line \(8, \d not understood\)$/).click()
  await expect.element(memorandum.getByText('Carpets are laid on Tuesday.').last()).toBeVisible()
  await expectNoAxeFindings()
  await memorandum.getByRole('button', { name: 'Use 2 topics' }).click()

  await expect.element(editor.getByText('2 selected')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(row('December board')).toBeVisible()
  const [board] = await listDocuments('boards')
  expect(board?.targetDate).toContain('2030-12-17')
  expect(board?.categories).toContain('Drill and Ceremonies')
})

test.for([
  { of: 'a past board', year: 2020, words: /^This date has passed\./ },
  { of: 'a far board', year: 2062, words: /^This date is more than five years away\./ },
])('a memorandum of $of asks about the date', async ({ year, words }) => {
  const { memorandum } = await openMemorandum()
  await readMemorandum(memorandum, [
    `The board will convene on 17 December ${year}.`,
    'Study topics:',
    'a. Land navigation',
  ])
  await expect.element(memorandum.getByLabelText(`Board date: ${year}-12-17`)).not.toBeChecked()
  await expect.element(memorandum.getByText(words)).toBeVisible()
})

test('a text that is marked CUI is asked about before anything of it is shown', async () => {
  const { memorandum } = await openMemorandum()
  await readMemorandum(memorandum, ['CUI', 'Board: 17 December 2030, 0900', 'Topics:', 'a. SHARP'])
  await expect.element(memorandum.getByRole('alert')).toMatchTextContent('This text is marked: CUI')
  await expect.element(memorandum.getByText('SHARP')).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await memorandum.getByRole('button', { name: 'Go on anyway' }).click()
  await expect.element(memorandum.getByLabelText('SHARP')).toBeChecked()
  await memorandum.getByRole('button', { name: 'Back' }).click()
  await memorandum.getByLabelText('Text of the memorandum').fill('CUI\nBoard: 18 December 2030')
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await memorandum.getByRole('button', { name: 'Stop' }).click()
  await expect.element(memorandum).not.toBeInTheDocument()
})

test('a memorandum is read from a Word document, below what was pasted', async () => {
  const { memorandum } = await openMemorandum()
  const text = memorandum.getByLabelText('Text of the memorandum')
  await text.fill('Uniform: AGSU.')
  await chooseFiles(new File(['PK'], 'moi.docx'))
  await expect.element(memorandum.getByText('This document is damaged.')).toBeVisible()
  await expect.element(text).toHaveValue('Uniform: AGSU.')

  await chooseFiles(await fileAt(memorandumFile, 'moi.docx'))
  await expect.element(text).toHaveValue(expect.stringMatching(/^Uniform: AGSU\.\n\n1\. The board/))
  await expect
    .element(text)
    .toHaveValue(expect.stringContaining('a. Land navigation\nb. First aid'))
  await expect.element(memorandum.getByText('Left out: “DEPARTMENT OF THE ARMY”.')).toBeVisible()
  await expectNoAxeFindings()
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect.element(memorandum.getByLabelText('Board date: 2030-12-17')).toBeChecked()
  await expect.element(memorandum.getByRole('button', { name: 'Use 2 topics' })).toBeVisible()
})
