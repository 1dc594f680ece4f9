import { readFile } from 'node:fs/promises'
import { CSV_HEADER, ownSets } from './csv-sets.ts'
import { expect, type Page, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

const ADDRESS = '/home/questions/my-questions'
const UPLOAD_STARTS = '**/v1/functions/uploadCsv/executions'
const CHUNKS = '**/v1/storage/buckets/uploads/files'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload CSV' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** A gate that the test opens. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

async function openUpload(page: Page) {
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose a .csv file' })).toBeVisible()
  return dialog(page)
}

const choose = (page: Page, ...files: ReturnType<typeof csvFile>[]) =>
  page.locator('input[type=file]').setInputFiles(files)

/** Drops a file on the page by dispatching the browser's events. */
async function drop(page: Page, names: readonly string[], text: string) {
  const data = await page.evaluateHandle(
    ({ given, content }) => {
      const transfer = new DataTransfer()
      for (const name of given) transfer.items.add(new File([content], name))
      return transfer
    },
    { given: names, content: text },
  )
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data })
  await expect(page.getByText('Drop your .csv file to upload it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
  await expect(page.getByText('Drop your .csv file to upload it')).toHaveCount(0)
}

test('uploads a filled-in template after a preview; every tab shows the sets', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  const upload = await openUpload(page)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV Template' }).click()
  const template = await readFile(await (await download).path())
  expect(template.toString()).toContain(CSV_HEADER)

  const other = await page.context().newPage()
  await openLive(other, ADDRESS)
  await expect(other.getByText('Upload a CSV file or edit a default set')).toBeVisible()

  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.csv')
  // As saved by an older spreadsheet program: Windows-1252.
  const lines = `${CSV_HEADER},category,Notes\nWho gr\xfc\xdfes \x93first\x94?,1,2,3,4,Maps,x\nTwo?,1,2,3,4,Drill,\n`
  await choose(page, csvFile('Week.csv', Buffer.from(lines, 'latin1')))
  await expect(upload.getByText('2 questions in 2 sets', { exact: true })).toBeVisible()
  await expect(upload.getByText('Week.csv, read as Windows-1252')).toBeVisible()
  await expect(upload.getByText('The file is not UTF-8')).toBeVisible()
  await expect(upload.getByText('The column "Notes" is not used')).toBeVisible()
  await expect(upload.getByRole('cell', { name: 'Who grüßes “first”?' })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await ownSets(page)).toEqual([])

  await upload.getByRole('button', { name: 'Upload 2 questions in 2 sets' }).click()
  await expect(upload.getByText('Find them in your private sets:')).toBeVisible()
  await expect(upload.getByText('2 questions in 2 sets', { exact: true })).toBeVisible()
  await upload.getByRole('button', { name: /^Add to .*Sergeant board/ }).click()
  await expect(upload.getByText('Added to “Sergeant board”.')).toBeVisible()
  await expect
    .poll(() => listDocuments(page, 'boards'))
    .toMatchObject([{ categories: ['First Aid', 'Maps', 'Drill'] }])
  await expectNoAxeFindings(page)
  await upload.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeFocused()
  for (const tab of [page, other]) {
    await expect(row(tab, 'Week - Maps')).toContainText('1')
    await expect(row(tab, 'Week - Drill')).toBeVisible()
  }
  await row(page, 'Week - Maps').getByRole('button', { name: /^View/ }).click()
  await expect(page.getByRole('dialog').getByText('Who grüßes “first”?')).toBeVisible()
})

test("shows a file's problems before anything is sent", async ({ page }) => {
  let calls = 0
  await page.route(UPLOAD_STARTS, (route) => {
    calls += 1
    return route.fallback()
  })
  const upload = await openUpload(page)
  const wrong: [string, string[]][] = [
    ['question,reply\nA?,1', ['Line 1: the column answer is missing']],
    [
      `${CSV_HEADER}\nA?,1,2,3,4\n,1,2,3,4\nC?,,2,3,4\nD?,${'x'.repeat(4001)},2,3,4\n"E?,1,2`,
      [
        'Line 3: the question is missing.',
        'Line 4: the answer is missing.',
        'Line 5: answer has 4,001 characters, and 4,000 are allowed.',
        'Line 6: a double quote is opened and never closed.',
      ],
    ],
    ['', ['The file is empty.']],
  ]
  for (const [content, problems] of wrong) {
    await choose(page, csvFile('Wrong.csv', content))
    await expect(upload.getByRole('listitem')).toHaveCount(problems.length)
    for (const problem of problems) await expect(upload.getByText(problem)).toBeVisible()
    await expect(upload.getByText('Nothing was uploaded.')).toBeVisible()
    await expect(upload.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
    if (problems.length === 4) await expectNoAxeFindings(page)
    await upload.getByRole('button', { name: 'Choose the file again' }).click()
  }

  // The file dialog offers only .csv; other files can still be dropped.
  await drop(page, ['Drill.xlsx'], 'x')
  await expect(upload.getByRole('alert')).toContainText('"Drill.xlsx" is not a .csv file.')
  await drop(page, ['One.csv', 'Two.csv'], 'x')
  await expect(upload.getByRole('alert')).toHaveText('Choose one file at a time.')

  // As if the file was moved or its disk was removed.
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  })
  await choose(page, csvFile('Gone.csv', `${CSV_HEADER}\nA?,1,2,3,4`))
  await expect(upload.getByRole('alert')).toContainText('Could not read the file.')
  await expectNoAxeFindings(page)
  expect(calls).toBe(0)
})

test('uploads a large file in chunks while its dialog is closed', async ({ page }) => {
  const long = 'It is asked in full sentences. '.repeat(30)
  const lines = Array.from({ length: 6000 }, (_, n) => `Number ${n}? ${long},Yes,No,Never,Maybe`)
  // Hold the second chunk, and then the end, to observe the states in between.
  const [sending, working] = [makeGate(), makeGate()]
  let chunks = 0
  await page.route(CHUNKS, async (route) => {
    chunks += 1
    if (chunks === 2) await sending.opened
    await route.fallback()
  })
  await page.route(`${UPLOAD_STARTS}/*`, async (route) => {
    await working.opened
    await route.fallback()
  })
  const upload = await openUpload(page)
  await choose(page, csvFile('Large.csv', [CSV_HEADER, ...lines].join('\n')))
  await upload.getByRole('button', { name: 'Upload 6,000 questions in 2 sets' }).click()
  await expect(upload.getByText('Sending Large.csv...')).toBeVisible()
  await expect(upload.getByText(/^[1-9]\d %\. Keep this tab open/)).toBeVisible()
  await expect(upload.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
  await expectNoAxeFindings(page)
  await upload.getByRole('button', { name: 'Close this window' }).click()
  await expect(page.getByText('Large.csv is being uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  sending.open()
  await expect(upload.getByText('Making the sets from Large.csv...')).toBeVisible()
  await expect(upload.getByText('You can close this window, and the tab too')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(upload).toBeHidden()
  working.open()
  await expect(
    page.getByText('Large.csv has been uploaded: 6,000 questions in 2 sets.'),
  ).toBeVisible()
  await expect(row(page, 'Large (part 2)')).toContainText('1,000')
  await expect(page.getByText('Large.csv is being uploaded.')).toHaveCount(0)
})

test('an upload that fails to start or is refused says why and loses nothing', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(page.getByRole('table')).toBeVisible()
  await drop(page, ['Found on the desk.csv'], `${CSV_HEADER}\nA?,1,2,3,4`)
  const upload = dialog(page)
  const confirm = upload.getByRole('button', { name: 'Upload 1 question in 1 set' })
  await page.route(UPLOAD_STARTS, (route) => route.abort())
  await confirm.click()
  await expect(upload.getByRole('alert')).toContainText(
    'Failed to start the upload process. Please try again.',
  )
  await expect(upload.getByText('The server did not answer. Check your connection')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.unroute(UPLOAD_STARTS)

  // The server may refuse what the browser accepted: here the text changes on its way.
  await page.route(UPLOAD_STARTS, (route) => {
    const body = JSON.stringify({
      csvData: `${CSV_HEADER}\n,1,2,3,4`,
      fileName: 'Found on the desk.csv',
    })
    if (route.request().method() !== 'POST') return route.fallback()
    return route.continue({ postData: JSON.stringify({ body, async: true }) })
  })
  await upload.getByRole('button', { name: 'Try again' }).click()
  await expect(upload.getByText('Nothing was uploaded.')).toBeVisible()
  await expect(upload.getByText('Line 2: the question is missing.')).toBeVisible()
  await page.unroute(UPLOAD_STARTS)

  // The request arrives; its response is lost.
  await page.route(UPLOAD_STARTS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await upload.getByRole('button', { name: 'Try again' }).click()
  await expect(upload.getByText('nothing is uploaded twice')).toBeVisible()
  await page.unroute(UPLOAD_STARTS)
  await upload.getByRole('button', { name: 'Try again' }).click()
  await expect(upload.getByText('1 question in 1 set', { exact: true })).toBeVisible()
  await upload.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Found on the desk')).toHaveCount(1)
})
