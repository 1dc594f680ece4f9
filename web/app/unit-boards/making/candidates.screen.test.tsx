import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { elementsWiderThanScreen } from '../../../testing/screen-fit.ts'
import { call, createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { UNIT_BOARD } from '../../../testing/unit-board-steps.ts'

const ROWS = [
  ['Rank', 'Name', 'Company', 'Sponsor', 'Alt', 'DoD ID'],
  ['SGT', 'Doe', 'A Co', 'SSG Roe', '', '1234567890'],
  ['SPC', 'Park', 'B Co', '', 'X', ''],
  ['SGT', 'Doe', '', '', '', ''],
]

test('candidates are pasted, changed beside another maker, and fill in the packet', async () => {
  await newSoldier()
  const { $id } = await createDocument('unitBoards', UNIT_BOARD)
  const path = `/v1/unit-boards/${$id}/candidates`
  openScreen(`/home/unit-boards/${$id}`)
  const card = page.getByRole('region', { name: 'Who goes before the board' })
  await expect.element(card.getByText('No candidates yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  const text = ROWS.map((cells) => cells.join('\t')).join('\n')
  await dialog.getByLabelText('Rows of the spreadsheet').fill(text)
  const left = dialog.getByRole('list', { name: 'What is not kept' })
  await expect.element(left.getByText('DoD ID')).toBeVisible()
  await expect.element(left).toMatchTextContent('It is the candidate of line 2 again.')
  await expectNoAxeFindings()
  await dialog.getByRole('button', { name: 'Add 2 candidates' }).click()
  await expect.element(card.getByText('2 candidates (1 alternate)')).toBeVisible()

  await card.getByRole('button', { name: 'Edit SPC Park' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Candidate' })
  await editor.getByLabelText('Sponsor').fill('SFC Lee')
  const stored = await call('GET', path)
  const coMakers = stored.candidates.map((one: { name: string }) =>
    one.name === 'Doe' ? { ...one, isExcused: true } : one,
  )
  await call('PUT', path, { ...stored, candidates: coMakers })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(editor.getByText('Somebody else changed the candidates')).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  expect((await call('GET', path)).candidates).toMatchObject([
    { name: 'Doe', isExcused: true },
    { name: 'Park', sponsor: 'SFC Lee', isExcused: false },
  ])
  await card.getByRole('button', { name: 'Edit SPC Park' }).click()
  await editor.getByLabelText('Alternate').click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(card.getByText('2 candidates (1 excused)')).toBeVisible()
  await expectNoAxeFindings()
  await page.viewport(390, 844)
  expect(elementsWiderThanScreen()).toEqual([])

  openScreen(`/home/unit-boards/${$id}/packet`)
  await page.getByRole('button', { name: 'Fill in 1 from the list' }).click()
  await expect.element(page.getByLabelText('Candidates, one a line')).toHaveValue('SPC Park')
})
