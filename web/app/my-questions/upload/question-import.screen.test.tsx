import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import {
  CSV_HEADER,
  chooseFiles,
  createDataTransfer,
  dialog,
  openSetMenu,
  ownSets,
  row,
} from '../../../testing/set-steps.ts'
import { call, createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/questions/my-questions'
const UPLOAD_STARTS = /^\/v1\/functions\/uploadCsv\/executions$/

const upload = dialog('Upload CSV')

const csvFile = (name: string, ...content: BlobPart[]) =>
  new File(content, name, { type: 'text/csv' })

/** A text in the encoding of older spreadsheet programs. Latin-1 is a part of it. */
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

async function openUpload() {
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await expect.element(upload.getByRole('button', { name: 'Choose a .csv file' })).toBeVisible()
}

/** Drops files on the page by the browser's events. */
async function drop(...files: readonly File[]) {
  const fire = (type: string) =>
    document.body.dispatchEvent(
      new DragEvent(type, {
        dataTransfer: createDataTransfer(files),
        bubbles: true,
        cancelable: true,
      }),
    )
  fire('dragenter')
  const invitation = page.getByText('Drop your .csv file to upload it')
  await expect.element(invitation).toBeVisible()
  fire('drop')
  await expect.element(invitation).not.toBeInTheDocument()
}

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('uploads a file after a preview that says how it was read', async () => {
  await openUpload()
  const field = document.querySelector('input[type=file]')
  expect(field?.getAttribute('accept')).toBe('.csv')
  // As saved by an older spreadsheet program: Windows-1252.
  const lines = `${CSV_HEADER},category,Notes\nWho gr\xfc\xdfes \x93first\x94?,1,2,3,4,Maps,x\nTwo?,1,2,3,4,Drill,\n`
  await chooseFiles(csvFile('Week.csv', latin1(lines)))
  await expect.element(upload.getByText('2 questions in 2 sets', { exact: true })).toBeVisible()
  await expect.element(upload.getByText('Week.csv, read as Windows-1252')).toBeVisible()
  await expect.element(upload.getByText('The file is not UTF-8')).toBeVisible()
  await expect.element(upload.getByText('The column "Notes" is not used')).toBeVisible()
  await expect.element(upload.getByRole('cell', { name: 'Who grüßes “first”?' })).toBeVisible()
  await expectNoAxeFindings()
  expect(await ownSets()).toEqual([])

  await upload.getByRole('button', { name: 'Upload 2 questions in 2 sets' }).click()
  await expect.element(upload.getByText('Find them in your private sets:')).toBeVisible()
  await upload.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Upload CSV' })).toHaveFocus()
  await expect.element(row('Week - Maps')).toMatchTextContent('1')
  await expect.element(row('Week - Drill')).toBeVisible()
  await openSetMenu('Week - Maps')
  await page.getByRole('button', { name: 'View the questions of Week - Maps' }).click()
  await expect.element(page.getByRole('dialog').getByText('Who grüßes “first”?')).toBeVisible()
})

test('a file uploaded again, and lines that ask the same, are named before anything is sent', async () => {
  await openUpload()
  const week = csvFile('Week.csv', `${CSV_HEADER}\nOne?,1,2,3,4\nTwo?,1,2,3,4\nOne?,1,2,3,4`)
  await chooseFiles(week)
  await expect.element(upload.getByText('Line 4 asks the same as line 2.')).toBeVisible()
  await upload.getByRole('button', { name: 'Upload 3 questions in 1 set' }).click()
  await upload.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await chooseFiles(week)
  await expect
    .element(upload.getByText('You have a set with the name "Week" already.'))
    .toBeVisible()
})

test('the uploaded categories are offered to the active board', async () => {
  await createDocument('boards', { name: 'Sergeant board', categories: ['First Aid'] })
  await openUpload()
  await chooseFiles(
    csvFile('Week.csv', `${CSV_HEADER},category\nOne?,1,2,3,4,Maps\nTwo?,1,2,3,4,Drill`),
  )
  await upload.getByRole('button', { name: 'Upload 2 questions in 2 sets' }).click()
  await upload.getByRole('button', { name: /^Add to .*Sergeant board/ }).click()
  await expect.element(upload.getByText('Added to “Sergeant board”.')).toBeVisible()
  await expect
    .poll(() => listDocuments('boards'))
    .toMatchObject([{ categories: ['First Aid', 'Maps', 'Drill'] }])
  await expectNoAxeFindings()
})

test('sets uploaded in another tab appear', async () => {
  openScreen(ADDRESS)
  await expect.element(page.getByText('Upload a CSV file or edit a default set')).toBeVisible()
  const body = JSON.stringify({ csvData: `${CSV_HEADER}\nA?,1,2,3,4`, fileName: 'Week.csv' })
  await call('POST', '/v1/functions/uploadCsv/executions', { body })
  await expect.element(row('Week')).toBeVisible()
})

test("a file's problems are shown before anything is sent", async () => {
  const calls: string[] = []
  onRequest('POST', UPLOAD_STARTS, ({ path }) => {
    calls.push(path)
    return 'pass'
  })
  await openUpload()
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
    await chooseFiles(csvFile('Wrong.csv', content))
    await expect.poll(() => upload.getByRole('listitem').elements()).toHaveLength(problems.length)
    for (const problem of problems) await expect.element(upload.getByText(problem)).toBeVisible()
    await expect.element(upload.getByText('Nothing was uploaded.')).toBeVisible()
    expect(upload.getByRole('button', { name: /^Upload/ }).elements()).toEqual([])
    if (problems.length === 4) await expectNoAxeFindings()
    await upload.getByRole('button', { name: 'Choose the file again' }).click()
  }
  expect(calls).toEqual([])
})

test('a file with other columns opens in Import Cards by one press', async () => {
  await openUpload()
  await chooseFiles(csvFile('Other.csv', 'Prompt,Response\nWho salutes?,The junior'))
  await upload.getByRole('button', { name: 'Open in Import Cards' }).click()
  const importing = dialog('Import Cards')
  await expect.element(importing.getByText('Read as a table with commas.')).toBeVisible()
  await expect.element(importing.getByText('1 card found', { exact: true })).toBeVisible()
})

test('a dropped file of another kind, two files and a lost file are refused', async () => {
  await openUpload()
  const alert = upload.getByRole('alert')
  // The file dialog offers only .csv; other files can still be dropped.
  await drop(csvFile('Drill.xlsx', 'x'))
  await expect.element(alert).toMatchTextContent('"Drill.xlsx" is not a .csv file.')
  await drop(csvFile('One.csv', 'x'), csvFile('Two.csv', 'x'))
  await expect.element(alert).toHaveTextContent('Choose one file at a time.')

  // As if the file was moved or its disk was removed.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
    new DOMException('', 'NotReadableError'),
  )
  await chooseFiles(csvFile('Gone.csv', `${CSV_HEADER}\nA?,1,2,3,4`))
  await expect.element(alert).toMatchTextContent('Could not read the file.')
  await expectNoAxeFindings()
})

test('uploads a large file in chunks while its dialog is closed', async () => {
  const long = 'It is asked in full sentences. '.repeat(30)
  const lines = Array.from({ length: 6000 }, (_, n) => `Number ${n}? ${long},Yes,No,Never,Maybe`)
  // Hold the second chunk, and then the end, to observe the states in between.
  const [sending, working] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let chunks = 0
  onRequest('POST', /^\/v1\/storage\/buckets\/uploads\/files/, async () => {
    chunks += 1
    if (chunks === 2) await sending.promise
    return 'pass' as const
  })
  onRequest('GET', /^\/v1\/functions\/uploadCsv\/executions\//, async () => {
    await working.promise
    return 'pass' as const
  })
  await openUpload()
  await chooseFiles(csvFile('Large.csv', [CSV_HEADER, ...lines].join('\n')))
  await upload.getByRole('button', { name: 'Upload 6,000 questions in 2 sets' }).click()
  await expect.element(upload.getByText('Sending Large.csv...')).toBeVisible()
  await expect.element(upload.getByText(/^[1-9]\d %\. Keep this tab open/)).toBeVisible()
  await expect
    .element(upload.getByRole('progressbar'))
    .toHaveAttribute('aria-valuenow', expect.stringMatching(/^[1-9]\d$/))
  await expectNoAxeFindings()
  await upload.getByRole('button', { name: 'Close this window' }).click()
  await expect.element(page.getByText('Large.csv is being uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  sending.resolve()
  await expect.element(upload.getByText('Making the sets from Large.csv...')).toBeVisible()
  await expect.element(upload.getByText('You can close this window, and the tab too')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(upload).not.toBeInTheDocument()
  working.resolve()
  await expect
    .element(page.getByText('Large.csv has been uploaded: 6,000 questions in 2 sets.'))
    .toBeVisible()
  await expect.element(row('Large (part 2)')).toMatchTextContent('1,000')
  await expect.element(page.getByText('Large.csv is being uploaded.')).not.toBeInTheDocument()
})

test('an upload that fails to start or is refused says why and loses nothing', async () => {
  openScreen(ADDRESS)
  await expect.element(page.getByRole('table')).toBeVisible()
  await drop(csvFile('Found on the desk.csv', `${CSV_HEADER}\nA?,1,2,3,4`))
  const again = upload.getByRole('button', { name: 'Try again' })
  const connect = onRequest('POST', UPLOAD_STARTS, () => 'lose')
  await upload.getByRole('button', { name: 'Upload 1 question in 1 set' }).click()
  await expect
    .element(upload.getByRole('alert'))
    .toMatchTextContent('Failed to start the upload process. Please try again.')
  await expect
    .element(upload.getByText('The server did not answer. Check your connection'))
    .toBeVisible()
  await expectNoAxeFindings()
  connect()

  // The server may refuse what the browser accepted: here the text changes on its way.
  const keepText = onRequest('POST', UPLOAD_STARTS, async ({ path }) => {
    const csvData = `${CSV_HEADER}\n,1,2,3,4`
    const body = JSON.stringify({ csvData, fileName: 'Found on the desk.csv' })
    return Response.json(await call('POST', path, { body, async: true }))
  })
  await again.click()
  await expect.element(upload.getByText('Nothing was uploaded.')).toBeVisible()
  await expect.element(upload.getByText('Line 2: the question is missing.')).toBeVisible()
  keepText()
})

test('an upload whose response is lost is not uploaded twice', async () => {
  openScreen(ADDRESS)
  await expect.element(page.getByRole('table')).toBeVisible()
  await drop(csvFile('Found on the desk.csv', `${CSV_HEADER}\nA?,1,2,3,4`))
  const connect = onRequest('POST', UPLOAD_STARTS, async ({ path, body }) => {
    await call('POST', path, JSON.parse(body ?? ''))
    return 'lose' as const
  })
  await upload.getByRole('button', { name: 'Upload 1 question in 1 set' }).click()
  await expect.element(upload.getByText('nothing is uploaded twice')).toBeVisible()
  connect()
  await upload.getByRole('button', { name: 'Try again' }).click()
  await expect.element(upload.getByText('1 question in 1 set', { exact: true })).toBeVisible()
  await upload.getByRole('button', { name: 'Done' }).click()
  await expect.element(row('Found on the desk')).toBeVisible()
  await expect.poll(ownSets).toHaveLength(1)
})
