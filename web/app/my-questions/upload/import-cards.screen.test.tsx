import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import damagedDeck from '../../../../testing/decks/damaged.apkg?url'
import changedDeck from '../../../../testing/decks/forms-changed.apkg?url'
import deck from '../../../../testing/decks/forms-old.apkg?url'
import oddDeck from '../../../../testing/decks/odd-new.apkg?url'
import columns from '../../../../testing/world/documents/columns.pdf?url'
import guide from '../../../../testing/world/documents/word-lists.docx?url'
import workbook from '../../../../testing/world/tables/quizizz.xlsx?url'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import {
  chooseFiles,
  commitNext,
  dialog,
  fileAt,
  loadQuestions,
  openSetMenu,
  ownSets,
  row,
} from '../../../testing/set-steps.ts'
import { listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const importing = dialog('Import Cards')
const look = importing.getByRole('button', { name: 'Look through the cards' })
const cards = importing.getByLabelText('Cards', { exact: true })
const setName = importing.getByLabelText('Set Name')

async function openImport() {
  openScreen('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
}

/** Saves the cards that the preview shows. */
async function save(words: string) {
  await importing.getByRole('button', { name: `Upload ${words}` }).click()
  await importing.getByRole('button', { name: 'Done' }).click()
}

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('pastes cards, previews and saves them as a set', async () => {
  await openImport()
  await look.click()
  await expect.element(importing.getByText('Give the set a name.')).toBeVisible()
  await expect.element(importing.getByText('Paste at least one whole card.')).toBeVisible()

  await setName.fill('Drill terms')
  await cards.fill('About face - 180°;Halt;=Rest - No')
  await expect.element(importing.getByText('1 left out')).toBeVisible()
  await importing
    .getByLabelText('Between question and answer', { exact: true })
    .selectOptions('Other')
  await importing.getByLabelText('Between question and answer, typed').fill(' - ')
  await importing.getByLabelText('Between cards').selectOptions('Semicolon')
  await expect.element(importing.getByText('2 cards found, 1 left out')).toBeVisible()
  await expectNoAxeFindings()
  await look.click()
  await expect.element(importing.getByText('2 questions in 1 set', { exact: true })).toBeVisible()
  await expect.element(importing.getByRole('cell', { name: '=Rest' })).toBeVisible()
  await importing.getByText('1 card is left out').click()
  await expect.element(importing.getByText('Card 2: nothing separates the two sides')).toBeVisible()
  await expectNoAxeFindings()
  expect(await ownSets()).toEqual([])

  await importing.getByRole('button', { name: 'Back' }).click()
  await importing.getByLabelText('The answer comes first').click()
  await look.click()
  await save('2 questions in 1 set')
  await openSetMenu('Drill terms')
  await page.getByRole('button', { name: 'View the questions of Drill terms' }).click()
  const questions = dialog('Drill terms')
  await expect.element(questions.getByText('180°')).toBeVisible()
  await expect.element(questions.getByText('=Rest')).toBeVisible()
})

test('more cards than fit into a call are sent as a file, never as CSV', async () => {
  const sent: string[] = []
  onRequest('POST', /^\/v1\/(functions|storage)/, ({ path }) => {
    sent.push(path)
    return 'pass'
  })
  await openImport()
  await setName.fill('Long answers')
  const answer = '=Größe, "so"; '.repeat(250)
  await cards.fill(
    Array.from({ length: 400 }, (_, n) => `Question ${n}?\t${answer}${n}`).join('\n'),
  )
  await look.click()
  await save('400 questions in 1 set')
  expect(sent).toEqual([
    '/v1/storage/buckets/uploads/files',
    '/v1/functions/importCards/executions',
  ])
  await expect.poll(ownSets).toMatchObject([{ name: 'Long answers', questionCount: 400 }])
  const questions = await listDocuments('questions')
  expect(questions).toHaveLength(25)
  expect(questions.map((question) => question.answer)).toEqual(
    questions.map((_, n) => `${answer}${n}`),
  )
})

test('a damaged deck is refused, and of another it is said what is left out', async () => {
  await openImport()
  await chooseFiles(await fileAt(damagedDeck, 'damaged.apkg'))
  await expect.element(importing.getByText('This deck is damaged.')).toBeVisible()
  await chooseFiles(await fileAt(oddDeck, 'odd-new.apkg'))
  await expect.element(importing.getByText('15 questions in 3 sets', { exact: true })).toBeVisible()
  await expect.element(importing.getByText('One picture or sound is left out')).toBeVisible()
  await expect.element(importing.getByText('8 cards are left out')).toBeVisible()
  await expectNoAxeFindings()
})

test('a deck that is imported again updates its set', async () => {
  await openImport()
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await importing.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await importing.getByRole('button', { name: 'Import more cards' }).click()
  await chooseFiles(await fileAt(changedDeck, 'forms-changed.apkg'))
  await expect.element(importing.getByText('You have this deck already')).toBeVisible()
  await expect.element(importing.getByText('1 changed, 1 new, 9 as before')).toBeVisible()
  await expectNoAxeFindings()
  await importing.getByRole('button', { name: 'Update the set' }).click()
  await expect.element(importing).not.toBeInTheDocument()
  await expect.element(row('forms-old')).toMatchTextContent('v2')
  await expect.element(row('forms-old')).toMatchTextContent('11')
  await page.getByRole('button', { name: 'Import cards' }).click()
  await chooseFiles(await fileAt(changedDeck, 'forms-changed.apkg'))
  await expect.element(importing.getByText('Your sets have all of these cards')).toBeVisible()
  const sets = (await ownSets()).filter(({ isArchived }) => !isArchived)
  expect(sets).toMatchObject([{ name: 'forms-old', version: 2, questionCount: 11 }])
})

test('a deck that is imported again keeps a correction, and asks where both changed', async () => {
  await openImport()
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await importing.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await importing.getByRole('button', { name: 'Import more cards' }).click()
  const [set] = await ownSets()
  const setId = String(set?.$id)
  const imported = await loadQuestions(setId)
  await commitNext(
    setId,
    imported.map((question) => ({ ...question, answer: `${question.answer}, corrected` })),
  )

  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await expect.element(importing.getByText('Your sets have all of these cards')).toBeVisible()
  await expect
    .element(importing.getByText('0 changed, 0 new, 0 as before, 10 with your changes'))
    .toBeVisible()
  await importing.getByRole('button', { name: 'Back' }).click()
  await chooseFiles(await fileAt(changedDeck, 'forms-changed.apkg'))
  await expect.element(importing.getByText('One question differs from the deck')).toBeVisible()
  await expect.element(importing.getByText('Yours:')).toMatchTextContent(', corrected')
  await expectNoAxeFindings()
  await importing.getByLabelText('Take the words of the deck').click()
  await expect.element(importing.getByText('1 changed, 1 new')).toBeVisible()
  await importing.getByRole('button', { name: 'Update the set' }).click()
  await expect.element(importing).not.toBeInTheDocument()
  const [next] = (await ownSets()).filter(({ isArchived }) => !isArchived)
  const questions = await loadQuestions(String(next?.$id))
  const corrected = questions.filter(({ answer }) => String(answer).endsWith(', corrected'))
  expect([questions.length, corrected.length]).toEqual([11, 9])
})

test('a deleted question stays deleted when its deck is imported again', async () => {
  await openImport()
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await importing.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await importing.getByRole('button', { name: 'Import more cards' }).click()
  const [set] = await ownSets()
  const setId = String(set?.$id)
  await commitNext(setId, (await loadQuestions(setId)).slice(1))
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await expect.element(importing.getByText('Your sets have all of these cards')).toBeVisible()
  await expect
    .element(importing.getByText('0 changed, 0 new, 9 as before, 1 that you deleted'))
    .toBeVisible()
})

test('a table without known columns is asked about, and what is no card is listed', async () => {
  await openImport()
  await setName.fill('Guide')
  await cards.fill(
    '1. Who signs?\nThe operator\n\n|  |  |\n| --- | --- |\n| Motor pool | SSG Roe |\n\n2. Which form?\nDA Form 5988-E\n',
  )
  await expect.element(importing.getByText('2 cards found, 1 table to check')).toBeVisible()
  await look.click()
  await expect.element(importing.getByText('Read as a Markdown table.')).toBeVisible()
  await expectNoAxeFindings()
  await importing.getByRole('button', { name: 'Leave this table out' }).click()
  await expect.element(importing.getByText('2 questions in 1 set', { exact: true })).toBeVisible()
  await importing.getByText('1 card is left out').click()
  await expect
    .element(importing.getByText('“Motor pool | SSG Roe” belongs to no card.'))
    .toBeVisible()

  await importing.getByRole('button', { name: 'Back' }).click()
  await cards.fill('Just some words')
  await importing.getByText('1 card is left out').click()
  await expect.element(importing.getByText('“Just some words” makes no card')).toBeVisible()
})

test('imports a workbook after its columns are checked, and remembers them', async () => {
  await openImport()
  const column = (name: string) => importing.getByLabelText(name, { exact: true })
  await chooseFiles(await fileAt(workbook, 'quizizz.xlsx'))
  await expect.element(importing.getByText('Read as a spreadsheet.')).toBeVisible()
  await expect.element(importing.getByText('2 cards found', { exact: true })).toBeVisible()
  await expect.element(column('Column 1')).toHaveValue('question')
  await expect.element(importing.getByLabelText('Column 8')).toHaveValue('answer')
  await expectNoAxeFindings()
  await importing.getByLabelText('Column 2').selectOptions('Category')
  await look.click()
  await expect.element(importing.getByText('2 questions in 2 sets', { exact: true })).toBeVisible()
  await importing.getByRole('button', { name: 'Back' }).click()

  await chooseFiles(await fileAt(workbook, 'quizizz.xlsx'))
  await expect.element(importing.getByLabelText('Column 2')).toHaveValue('category')
  await look.click()
  await save('2 questions in 2 sets')
  const questions = await listDocuments('questions')
  expect(questions.map(({ answer, distractors }) => [answer, distractors])).toEqual([
    ['A staff sergeant', ['A captain', 'A general']],
    ['Loyalty\nDuty', ['Speed', 'Luck']],
  ])
})

test('reads a Word document and a PDF, and keeps what was pasted', async () => {
  await openImport()
  await setName.fill('Mine')
  await cards.fill('Who leads a squad?\tA staff sergeant')
  await chooseFiles(new File(['PK'], 'guide.docx', { type: 'application/msword' }))
  await expect.element(importing.getByText('This document is damaged.')).toBeVisible()
  await expect.element(cards).toHaveValue('Who leads a squad?\tA staff sergeant')

  await chooseFiles(await fileAt(guide, 'word-lists.docx'))
  await expect.element(importing.getByText('7 questions in 3 sets', { exact: true })).toBeVisible()
  await expect.element(importing.getByText('The file is a Word document.')).toBeVisible()
  await expect.element(importing.getByText('Tracked changes are read as accepted.')).toBeVisible()
  await importing.getByText('2 cards are left out').click()
  await expect.element(importing.getByText('“Ask the S1 about this” is a comment.')).toBeVisible()
  await expectNoAxeFindings()
  await save('7 questions in 3 sets')
  const questions = await listDocuments('questions')
  expect(questions.map(({ answer }) => answer)).toContain(
    '- Check for bleeding\n- Check the airway',
  )

  await openImport()
  await expect.element(cards).toHaveValue('Who leads a squad?\tA staff sergeant')
  await chooseFiles(await fileAt(columns, 'columns.pdf'))
  await expect.element(importing.getByText('30 questions in 1 set', { exact: true })).toBeVisible()
  await expect.element(importing.getByText('The file is a PDF.')).toBeVisible()
})

test('what was pasted is there later, and a table on the clipboard is a table', async () => {
  await openImport()
  await setName.fill('From Word')
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<table><tr><td>Who leads a squad?</td><td><p>A staff</p><p>sergeant</p></td></tr><tr><td>Halt?</td><td>Stop</td></tr></table>',
  )
  clipboardData.setData('text/plain', 'not this')
  const paste = { clipboardData, bubbles: true, cancelable: true }
  cards.element().dispatchEvent(new ClipboardEvent('paste', paste))
  await expect.element(cards).toHaveValue('Who leads a squad?\t"A staff\nsergeant"\nHalt?\tStop\n')
  await expect.element(importing.getByText('2 cards found', { exact: true })).toBeVisible()

  await openImport()
  await expect.element(cards).toHaveValue(expect.stringContaining('Who leads a squad'))
  await expect.element(setName).toHaveValue('From Word')
  await look.click()
  await importing.getByRole('button', { name: 'Upload 2 questions in 1 set' }).click()
  await importing.getByRole('button', { name: 'Import more cards' }).click()
  await expect.element(cards).toHaveValue('')
})

test('reading a deck can be stopped, and the next file is read', async () => {
  await openImport()
  // Never answers, as on a connection where its database stalls.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await expect.element(importing.getByText('Reading forms-old.apkg...')).toBeVisible()
  await expect
    .element(importing.getByRole('progressbar', { name: 'Reading the file' }))
    .toBeInTheDocument()
  await importing.getByRole('button', { name: 'Stop' }).click()
  await expect.element(importing.getByRole('button', { name: 'Choose a file' })).toBeVisible()

  vi.unstubAllGlobals()
  await chooseFiles(await fileAt(deck, 'forms-old.apkg'))
  await expect.element(importing.getByText('10 questions in 1 set', { exact: true })).toBeVisible()
})
