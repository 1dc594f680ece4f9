import { beforeEach, expect, test } from 'vitest'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { openMemorandum, readMemorandum, row } from '../../testing/board-steps.ts'
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
