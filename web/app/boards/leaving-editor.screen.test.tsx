import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { dialog, openBoardEditor, row } from '../../testing/board-steps.ts'
import { documentsPath, type Outcome, onRequest } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import { endSession, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

let soldier: Soldier

beforeEach(async () => {
  soldier = await newSoldier()
})

/** Ends the session at the next write: once notified, the screen leaves for the login. */
function endSessionAtWrite(collection: string) {
  let hasEnded = false
  for (const method of ['POST', 'PATCH', 'PUT']) {
    onRequest(method, documentsPath(collection), async (): Promise<Outcome> => {
      if (!hasEnded) await endSession()
      hasEnded = true
      return 'pass'
    })
  }
}

async function signInByForm() {
  await expect.poll(address).toMatch(/^\/login\?next=/)
  await page.getByLabelText('Email').fill(soldier.email)
  await page.getByLabelText('Password', { exact: true }).fill(soldier.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('Escape and the back button ask before discarding unsaved changes', async () => {
  openScreen('/home/dashboard')
  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  let editor = await openBoardEditor()
  await userEvent.keyboard('{Escape}')
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Create New Board' })).toHaveFocus()

  editor = await openBoardEditor()
  const name = editor.getByLabelText('Board Name')
  await name.fill('Half done')
  await userEvent.keyboard('{Escape}')
  const question = dialog('Discard your changes?')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Half done')

  history.back()
  await expect.element(question).toBeVisible()
  await expectNoAxeFindings()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(address).toBe('/home/boards')
  await expect.element(name).toHaveValue('Half done')

  await editor.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Create New Board' })).toHaveFocus()
  expect(await listDocuments('boards')).toEqual([])
})

test('an expired session keeps the board being edited', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  await editor.getByLabelText('Board Name').fill('Half typed')
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).click()
  await editor.getByLabelText('Minutes a day').fill('45')
  endSessionAtWrite('boards')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await signInByForm()
  await expect.element(page.getByText('Half typed')).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(editor.getByText('Your unsaved changes from')).toBeVisible()
  await expect.element(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expect.element(editor.getByLabelText('Minutes a day')).toHaveValue('45')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(page.getByText('Board "Half typed" has been saved.')).toBeVisible()
  await expect.element(row('Half typed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument()
  await expect
    .poll(() => listDocuments('boardPlans'))
    .toMatchObject([{ minutesByWeekday: Array(7).fill(45) }])
})

test('an expired session keeps the chain of command being edited', async () => {
  openScreen('/home/chain-of-command')
  await page.getByRole('button', { name: 'Start with the usual positions' }).first().click()
  const name = page.getByLabelText(/^Name/).first()
  await name.fill('SSG Okoro')
  endSessionAtWrite('chainOfCommand')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInByForm()
  await expect.element(page.getByText('Your unsaved changes from')).toBeVisible()
  await expect.element(name).toHaveValue('SSG Okoro')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  openScreen(address())
  await expect.element(name).toHaveValue('SSG Okoro')
  await expect.element(page.getByText('Your unsaved changes from')).not.toBeInTheDocument()
})
