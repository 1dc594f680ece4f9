import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import {
  documentsPath,
  failUntilRetry,
  goOffline,
  onRequest,
  serverError,
} from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const SCREEN = '/home/inspection'
const item = (name: string | RegExp) => page.getByRole('checkbox', { name })
const inspected = async () => (await listDocuments('boards'))[0]?.inspected.toSorted()

beforeEach(async () => {
  await newSoldier()
})

test('items are checked by keyboard and pointer, and stay checked', async () => {
  await createDocument('boards', { name: 'Sergeant board', categories: [] })
  openScreen(SCREEN)
  await expect.element(page.getByText(/^0 of \d+ checked for Sergeant board\.$/)).toBeVisible()
  await expectNoAxeFindings()
  item('Rings').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(item('Rings')).toBeChecked()
  await item('Service stripes').click()
  await expect.element(page.getByText(/^2 of \d+ checked/)).toBeVisible()
  await expect.poll(inspected).toEqual(['agsu/rings', 'agsu/stripes'])
  await page.getByText('ACU', { exact: true }).click()
  await expect.element(page.getByText('No more than 3 inches above the elbow.')).toBeVisible()
  await expect.element(page.getByText(/^0 of \d+ checked/)).toBeVisible()
  await expectNoAxeFindings()
  openScreen(SCREEN)
  await expect.element(item('Rings')).toBeChecked()
  await item('Rings').click()
  await expect.poll(inspected).toEqual(['agsu/stripes'])
})

test('what is checked offline is sent once the server is back, beside another device', async () => {
  const board = await createDocument('boards', {
    ...{ name: 'Sergeant board', categories: [], inspected: ['agsu/fit'] },
  })
  openScreen(SCREEN)
  await expect.element(item('Whole uniform')).toBeChecked()
  const goOnline = goOffline()
  await item('Rings').click()
  await expect.element(item('Rings')).toBeChecked()
  await item('Whole uniform').click()
  await expect.element(item('Whole uniform')).not.toBeChecked()
  goOnline()
  await expect.poll(inspected).toEqual(['agsu/rings'])
  expect((await listDocuments('boards'))[0]).toMatchObject({ $id: board.$id, name: board.name })
})

test('a check that the server rejects is taken back, and says so', async () => {
  await createDocument('boards', { name: 'Sergeant board', categories: [] })
  openScreen(SCREEN)
  await expect.element(item('Rings')).toBeEnabled()
  onRequest('PATCH', documentsPath('boards'), serverError)
  await item('Rings').click()
  await expect.element(page.getByText('Could not save it. Check the item again.')).toBeVisible()
  await expect.element(item('Rings')).not.toBeChecked()
})

test('without a board the list can be read and printed; a failed load offers a retry', async () => {
  failUntilRetry('GET', documentsPath('boards'))
  openScreen(SCREEN)
  await expect.element(page.getByText('Could not load your board.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(item('Rings')).toBeDisabled()
  await expectNoAxeFindings()
  window.dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('[data-sheet]')
  expect(sheet?.textContent).toContain('Inspection: Army Green Service Uniform (AGSU)')
  expect(sheet?.querySelectorAll('li').length).toBeGreaterThan(20)
  expect(sheet?.textContent).toContain('1 for each 3 years')
  window.dispatchEvent(new Event('afterprint'))
})
