import { join } from 'node:path'
import { ownSets } from './csv-sets.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

/** Made by testing/decks/make.py. */
const DECKS = join(import.meta.dirname, '../testing/decks')
/** Made by testing/world/tables/make.py. */
const TABLES = join(import.meta.dirname, '../testing/world/tables')
const ADDRESS = '/home/questions/my-questions'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Cards' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('pastes cards, previews and saves them as a set', { tag: '@engines' }, async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const look = dialog(page).getByRole('button', { name: 'Look through the cards' })
  await look.click()
  await expect(dialog(page).getByText('Give the set a name.')).toBeVisible()
  await expect(dialog(page).getByText('Paste at least one whole card.')).toBeVisible()

  await dialog(page).getByLabel('Set Name').fill('Drill terms')
  await dialog(page).getByLabel('Cards', { exact: true }).fill('About face - 180°;Halt;=Rest - No')
  await expect(dialog(page).getByText('1 left out')).toBeVisible()
  await dialog(page).getByLabel('Between question and answer').selectOption('Something else')
  await dialog(page).getByLabel('Between question and answer, typed').fill(' - ')
  await dialog(page).getByLabel('Between cards').selectOption('Semicolon')
  await expect(dialog(page).getByText('2 cards found, 1 left out')).toBeVisible()
  await expectNoAxeFindings(page)
  await look.click()
  await expect(dialog(page).getByText('2 questions in 1 set', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('cell', { name: '=Rest' })).toBeVisible()
  await dialog(page).getByText('1 card is left out').click()
  await expect(dialog(page).getByText('Card 2: nothing separates the two sides')).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await ownSets(page)).toEqual([])

  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByLabel('The answer comes first').check()
  await look.click()
  await dialog(page).getByRole('button', { name: 'Upload 2 questions in 1 set' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await row(page, 'Drill terms').getByRole('button', { name: /^View/ }).click()
  const questions = page.getByRole('dialog', { name: 'Drill terms' })
  await expect(questions.getByText('180°')).toBeVisible()
  await expect(questions.getByText('=Rest')).toBeVisible()
})

test('more cards than fit into a call are sent as a file, never as CSV', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST') sent.push(pathname.replace(/^\/v1\//, ''))
  })
  await page.getByRole('button', { name: 'Import cards' }).click()
  await dialog(page).getByLabel('Set Name').fill('Long answers')
  const answer = '=Größe, "so"; '.repeat(250)
  const text = Array.from({ length: 400 }, (_, n) => `Question ${n}?\t${answer}${n}`).join('\n')
  await dialog(page).getByLabel('Cards', { exact: true }).fill(text)
  await dialog(page).getByRole('button', { name: 'Look through the cards' }).click()
  await dialog(page).getByRole('button', { name: 'Upload 400 questions in 1 set' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  expect(sent.filter((path) => /^(functions|storage)/.test(path))).toEqual([
    'storage/buckets/uploads/files',
    'functions/importCards/executions',
  ])
  await expect
    .poll(() => ownSets(page))
    .toMatchObject([{ name: 'Long answers', questionCount: 400 }])
  const questions: { answer: string }[] = await listDocuments(page, 'questions')
  expect(questions).toHaveLength(25)
  expect(questions.map((question) => question.answer)).toEqual(
    questions.map((_, n) => `${answer}${n}`),
  )
})

test('imports an Anki deck, and updates its set on the next import', { tag: '@engines' }, async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const choose = (name: string) => page.locator('input[type=file]').setInputFiles(join(DECKS, name))
  await choose('damaged.apkg')
  await expect(dialog(page).getByText('This deck is damaged.')).toBeVisible()
  await choose('odd-new.apkg')
  await expect(dialog(page).getByText('15 questions in 3 sets', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('One picture or sound is left out')).toBeVisible()
  await expect(dialog(page).getByText('8 cards are left out')).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog(page).getByRole('button', { name: 'Back' }).click()

  await choose('forms-old.apkg')
  await dialog(page).getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await dialog(page).getByRole('button', { name: 'Import more cards' }).click()
  await choose('forms-changed.apkg')
  await expect(dialog(page).getByText('You have this deck already')).toBeVisible()
  await expect(dialog(page).getByText('1 changed, 1 new, 9 as before')).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog(page).getByRole('button', { name: 'Update the set' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'forms-old')).toContainText('v2')
  await expect(row(page, 'forms-old')).toContainText('11')
  await page.getByRole('button', { name: 'Import cards' }).click()
  await choose('forms-changed.apkg')
  await expect(dialog(page).getByText('Your sets have all of these cards')).toBeVisible()
  const sets = (await ownSets(page)).filter(({ isArchived }) => !isArchived)
  expect(sets).toMatchObject([{ name: 'forms-old', version: 2, questionCount: 11 }])
})

test('imports a workbook after its columns are checked, and remembers them', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const choose = (name: string) =>
    page.locator('input[type=file]').setInputFiles(join(TABLES, name))
  await choose('quizizz.xlsx')
  await expect(dialog(page).getByText('Read as a spreadsheet.')).toBeVisible()
  await expect(dialog(page).getByText('2 cards found', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Column 1', { exact: true })).toHaveValue('question')
  await expect(dialog(page).getByLabel('Column 8')).toHaveValue('answer')
  await expectNoAxeFindings(page)
  await dialog(page).getByLabel('Column 2').selectOption('Category')
  await dialog(page).getByRole('button', { name: 'Look through the cards' }).click()
  await expect(dialog(page).getByText('2 questions in 2 sets', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()

  await choose('quizizz.xlsx')
  await expect(dialog(page).getByLabel('Column 2')).toHaveValue('category')
  await dialog(page).getByRole('button', { name: 'Look through the cards' }).click()
  await dialog(page).getByRole('button', { name: 'Upload 2 questions in 2 sets' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  const questions: { answer: string; distractors: string[] }[] = await listDocuments(
    page,
    'questions',
  )
  expect(questions.map(({ answer, distractors }) => [answer, distractors])).toEqual([
    ['A staff sergeant', ['A captain', 'A general']],
    ['Loyalty\nDuty', ['Speed', 'Luck']],
  ])

  await page.getByRole('button', { name: 'Import cards' }).click()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'guide.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
  })
  await expect(dialog(page).getByText('Word documents are not read as files.')).toBeVisible()
})

test('what was pasted outlives a reload, and a table on the clipboard is a table', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const cards = dialog(page).getByLabel('Cards', { exact: true })
  await dialog(page).getByLabel('Set Name').fill('From Word')
  await cards.evaluate((field) => {
    const data = new DataTransfer()
    const html =
      '<table><tr><td>Who leads a squad?</td><td><p>A staff</p><p>sergeant</p></td></tr><tr><td>Halt?</td><td>Stop</td></tr></table>'
    data.setData('text/html', html)
    data.setData('text/plain', 'not this')
    const paste = { clipboardData: data, bubbles: true, cancelable: true }
    field.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  await expect(cards).toHaveValue('Who leads a squad?\t"A staff\nsergeant"\nHalt?\tStop\n')
  await expect(dialog(page).getByText('2 cards found', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Import cards' }).click()
  await expect(cards).toHaveValue(/Who leads a squad/)
  await expect(dialog(page).getByLabel('Set Name')).toHaveValue('From Word')
  await dialog(page).getByRole('button', { name: 'Look through the cards' }).click()
  await dialog(page).getByRole('button', { name: 'Upload 2 questions in 1 set' }).click()
  await dialog(page).getByRole('button', { name: 'Import more cards' }).click()
  await expect(cards).toHaveValue('')
})

test('reading a deck can be stopped, and the next file is read', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto(ADDRESS)
  // The worker never gets its database, as on a connection that stalls.
  const stalled = (url: URL) => url.pathname.endsWith('.wasm')
  await page.context().route(stalled, () => {})
  await page.getByRole('button', { name: 'Import cards' }).click()
  const choose = () => page.locator('input[type=file]').setInputFiles(join(DECKS, 'forms-old.apkg'))
  await choose()
  await expect(dialog(page).getByText('Reading forms-old.apkg...')).toBeVisible()
  await expect(dialog(page).getByRole('progressbar', { name: 'Reading the file' })).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeVisible()

  await page.context().unroute(stalled)
  await choose()
  await expect(dialog(page).getByText('10 questions in 1 set', { exact: true })).toBeVisible()
})
