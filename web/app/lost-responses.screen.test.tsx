import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { documentsPath, loseFirstResponse } from '../testing/network.ts'
import { listDocuments, newSoldier } from '../testing/soldier.ts'
import { openScreen } from '../testing/tab.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** Presses `save` until the form is gone: a proxy loses the first response. */
async function saveTwice(collection: string, userId: string, save: Locator) {
  const badGateway = new Response('Bad Gateway', {
    ...{ status: 502, headers: { 'content-type': 'text/html' } },
  })
  loseFirstResponse(documentsPath(collection), badGateway)
  await save.click()
  await expect.poll(() => badGateway.bodyUsed).toBe(true)
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  const own = { method: 'equal', attribute: 'userId', values: [userId] }
  expect(await listDocuments(collection, [own])).toHaveLength(1)
}

let userId: string

beforeEach(async () => {
  ;({ userId } = await newSoldier())
})

test('fault 16: a new board whose response is lost is saved once', async () => {
  openScreen('/home/boards')
  await button('Create New Board').click()
  const editor = dialog('Create New Board')
  await editor.getByLabelText('Board Name').fill('Once')
  await saveTwice('boards', userId, editor.getByRole('button', { name: 'Save Board' }))
})

test('fault 16: a new study guide whose response is lost is saved once', async () => {
  openScreen('/home/my-study-guides')
  await button('Create New Study Guide').click()
  const editor = dialog('Create New Study Guide')
  await editor.getByLabelText('Guide Name').fill('Once')
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).click()
  await saveTwice('studyGuides', userId, editor.getByRole('button', { name: /^Save/ }))
})

test('fault 16: a new set whose response is lost is saved once', async () => {
  openScreen('/home/questions/my-questions')
  await button('New set').click()
  const naming = dialog('New Set')
  await naming.getByLabelText('Set Name').fill('Once')
  await saveTwice('questionSets', userId, naming.getByRole('button', { name: 'Create Set' }))
})

test('fault 16: a text of the soldier whose response is lost is saved once', async () => {
  openScreen('/home/culture/by-heart')
  await button('Add a Text').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Once')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We lead.')
  await saveTwice('memoryTexts', userId, button('Save Text'))
})
