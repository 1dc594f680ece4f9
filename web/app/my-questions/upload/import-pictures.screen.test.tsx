import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import oddDeck from '../../../../testing/decks/odd-new.apkg?url'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { chooseFiles, dialog, fileAt, loadQuestions, ownSets } from '../../../testing/set-steps.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/questions/my-questions'
const PICTURES = /^\/v1\/storage\/buckets\/pictures\/files/

const importing = dialog('Import Cards')
const upload = importing.getByRole('button', { name: 'Upload 15 questions in 3 sets' })

async function chooseDeck() {
  await chooseFiles(await fileAt(oddDeck, 'odd-new.apkg'))
  await expect.element(importing.getByText('One picture comes along')).toBeVisible()
}

beforeEach(async () => {
  await newSoldier()
})

test('a picture that the server puts off is sent when it says so', async () => {
  const answers = ['later', 'later', 'now']
  const sent: string[] = []
  onRequest('POST', PICTURES, () => {
    const answer = answers[sent.length] ?? 'now'
    sent.push(answer)
    if (answer === 'now') return 'pass'
    const fault = { message: 'Too many requests', code: 429, type: 'general_rate_limit_exceeded' }
    return Response.json(fault, { status: 429, headers: { 'retry-after': '1' } })
  })
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  await chooseDeck()
  await upload.click()
  await importing.getByRole('button', { name: 'Done' }).click()
  expect(sent).toEqual(answers)
  const sets = await ownSets()
  const questions = await Promise.all(sets.map(({ $id }) => loadQuestions(String($id))))
  expect(questions.flat().some(({ picture }) => picture !== null)).toBe(true)
})

test('a deck whose pictures were on their way is asked for after a reload', async () => {
  const heal = onRequest('POST', PICTURES, () => new Promise<'lose'>(() => {}))
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  await chooseDeck()
  await upload.click()
  await expect.element(importing.getByText(/^Sending /)).toBeVisible()

  heal()
  openScreen(ADDRESS)
  const note = page.getByText('odd-new.apkg is not imported yet')
  await expect.element(note).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Choose the file' }).click()
  await chooseDeck()
  await upload.click()
  await importing.getByRole('button', { name: 'Done' }).click()
  await expect.poll(ownSets).toHaveLength(3)
  await expect.element(note).not.toBeInTheDocument()
})
