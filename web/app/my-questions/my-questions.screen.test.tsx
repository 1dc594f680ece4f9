import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import {
  documentsPath,
  failUntilRetry,
  holdRequests,
  listResponse,
  onRequest,
} from '../../testing/network.ts'
import {
  CSV_HEADER,
  dialog,
  loadDocument,
  openDefaultSets,
  openSetMenu,
  ownSets,
  row,
  shareSet,
  uniqueName,
  uploadSet,
} from '../../testing/set-steps.ts'
import { listDocuments, newSoldier, runFunction } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const ADDRESS = '/home/questions/my-questions'
const SETS = documentsPath('questionSets')
const LINES = [
  'What is drill?,Movement,Rest,Song,Sleep',
  '=1+1?,-2,@a,b,c',
  '<img src=x onerror=alert(1)>,<b>bold</b>,a,b,c',
]

const refused = (status: number, message = 'No.') =>
  Response.json({ message, code: status, type: 'x' }, { status })

const section = (source: string) => page.getByRole('button', { name: new RegExp(`^${source} \\d`) })

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('sections are searched by name, and default sets are only edited', async () => {
  openScreen(ADDRESS)
  await expect.element(page.getByText('Sets you add from the Community Library')).toBeVisible()
  expect(document.title).toBe('My Questions · Squared Away')
  await expect.element(page.getByText('Upload a CSV file or edit a default set')).toBeVisible()
  await expectNoAxeFindings()
  await openDefaultSets()
  const firstAid = row('First Aid')
  await openSetMenu('First Aid')
  await expect
    .element(firstAid.getByRole('link', { name: /^Edit / }))
    .toHaveAttribute('href', expect.stringMatching(/\/home\/questions\/edit\/.+/))
  expect(firstAid.getByRole('button', { name: /Archive|Share|Remove/ }).elements()).toEqual([])

  const search = page.getByRole('searchbox', { name: 'Search the question sets' })
  await search.fill('FIRST aid')
  await expect.element(section('Default')).toMatchTextContent('1 set')
  await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(1)
  await search.fill('no such set')
  await expect.element(page.getByText('No question set is named “no such set”.')).toBeVisible()
})

test('the default sets are closed, and a section stays as it was left', async () => {
  openScreen(ADDRESS)
  await expect.element(section('Default')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(row('First Aid')).not.toBeInTheDocument()
  section('Default').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('First Aid')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await listDocuments('userPreferences')))
    .toMatch(/efault/)
  openScreen(ADDRESS)
  await expect.element(section('Default')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(section('Private')).toHaveAttribute('aria-expanded', 'true')
})

test('the questions of a set are searched', async () => {
  openScreen(ADDRESS)
  await openDefaultSets()
  await openSetMenu('First Aid')
  await page.getByRole('button', { name: 'View the questions of First Aid' }).click()
  const questions = page.getByRole('dialog')
  await expect.element(questions.getByRole('listitem').first()).toBeVisible()
  await questions.getByRole('searchbox').fill('no such question')
  await expect.element(questions.getByText('No question matches “no such question”.')).toBeVisible()
  await questions.getByRole('searchbox').fill('tourniquet')
  await expect.element(questions.getByRole('status')).toMatchTextContent(/^\d+ of \d+ questions$/)
  await expect.element(questions.getByRole('listitem').first()).toMatchTextContent(/tourniquet/i)
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Actions for First Aid' })).toHaveFocus()
})

test('a private set is viewed as text, after a failed load too', async () => {
  await uploadSet('Drill week.csv', LINES)
  failUntilRetry('GET', documentsPath('questions'), { answer: () => refused(400) })
  openScreen(ADDRESS)
  await openSetMenu('Drill week')
  await page.getByRole('button', { name: 'View the questions of Drill week' }).click()
  const questions = dialog('Drill week')
  await expect.element(questions.getByText('Could not load questions for this set.')).toBeVisible()
  await questions.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => questions.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(questions.getByText('=1+1?')).toBeVisible()
  await expect.element(questions.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect.element(questions.getByText('<b>bold</b>')).toBeVisible()
})

test('a set is saved as a deck, as JSON and as CSV that no spreadsheet executes', async () => {
  await uploadSet('Drill week.csv', LINES)
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  openScreen(ADDRESS)
  const save = async (form: string) => {
    const before = names.length
    await openSetMenu('Drill week')
    await page.getByRole('button', { name: 'Export Drill week' }).click()
    await dialog('Export Drill week').getByRole('button', { name: form }).click()
    await expect.poll(() => names).toHaveLength(before + 1)
    return files.at(-1) as Blob
  }
  const deck = await save('Save as .apkg')
  expect(await deck.slice(0, 2).text()).toBe('PK')
  expect(JSON.parse(await (await save('Save as JSON')).text())).toMatchObject({
    name: 'Drill week',
    questions: [{ questionText: 'What is drill?' }, { answer: '-2' }, { category: 'Drill week' }],
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await save('Save as CSV')).arrayBuffer(),
  )
  expect(text.split('\r\n')).toEqual([
    `\ufeff${CSV_HEADER},category,regulation`,
    'What is drill?,Movement,Rest,Song,Sleep,Drill week,',
    "'=1+1?,'-2,'@a,b,c,Drill week,",
    '<img src=x onerror=alert(1)>,<b>bold</b>,a,b,c,Drill week,',
    '',
  ])
  expect(names).toEqual(['Drill week.apkg', 'Drill week.json', 'Drill week.csv'])
})

test('scenarios are saved only as JSON', async () => {
  openScreen(ADDRESS)
  await openDefaultSets()
  await openSetMenu('Situational')
  await page.getByRole('button', { name: 'Export Situational' }).click()
  const saves = dialog('Export Squared Away - Situational').getByRole('button', { name: /^Save/ })
  await expect.element(saves.first()).toBeVisible()
  expect(saves.elements().map((button) => button.textContent)).toEqual(['Save as JSON'])
})

test('sharing a set needs a confirmation, and a refusal says why', async () => {
  await uploadSet('Drill week.csv', LINES)
  openScreen(ADDRESS)
  await openSetMenu('Drill week')
  await page.getByRole('button', { name: 'Share Drill week to the community' }).click()
  const question = dialog('Share to Community')
  await question.getByLabelText('Description (optional)').fill('For the spring board.')
  await expectNoAxeFindings()
  const heal = onRequest('POST', /shareQuestionSet/, () => refused(429, 'Too many calls.'))
  const confirm = question.getByRole('button', { name: 'Share Question Set' })
  await expect.element(confirm).toBeDisabled()
  await question.getByLabelText('No names, unit data or CUI').click()
  await confirm.click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('An error occurred while sharing the set.')
  await expect.element(question.getByRole('alert')).toMatchTextContent('Too many calls.')
  heal()
  await confirm.click()
  await expect
    .element(page.getByText('"Drill week" is now shared with the community.'))
    .toBeVisible()
  await expect.element(row('Drill week')).toMatchTextContent('Shared')
  await openSetMenu('Drill week')
  await expect
    .element(page.getByRole('button', { name: 'Drill week is shared with the community' }))
    .toBeDisabled()
  const [set] = await ownSets()
  expect(await loadDocument('questionSets', set?.linkedCommunitySetId)).toMatchObject({
    description: 'For the spring board.',
  })
})

test('creates a set without a file, listed before the default ones', async () => {
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'New set' }).click()
  const naming = dialog('New Set')
  await naming.getByRole('button', { name: 'Create Set' }).click()
  await expect.element(naming.getByText('Give the set a name.')).toBeVisible()
  await naming.getByLabelText('Set Name').fill('Motor pool')
  await naming.getByRole('button', { name: 'Create Set' }).click()
  await expect.poll(address).toMatch(/\/home\/questions\/edit\/.+/)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect.element(page.getByLabelText('Question text', { exact: true })).toBeVisible()
  openScreen(ADDRESS)
  await expect
    .element(page.getByRole('row').filter({ hasText: /v1/ }).first())
    .toMatchTextContent('Motor pool')
})

test('archives a set at once and restores it', async () => {
  await uploadSet('Drill week.csv', LINES)
  openScreen(ADDRESS)
  const heal = onRequest('PATCH', SETS, () => 'lose')
  const archive = page.getByRole('button', { name: 'Archive Drill week' })
  await openSetMenu('Drill week')
  await archive.click()
  await expect
    .element(page.getByText('An error occurred while archiving the set. Please try again.'))
    .toBeVisible()
  await expect.element(row('Drill week')).toBeVisible()
  heal()
  const letGo = holdRequests('PATCH', SETS)
  await openSetMenu('Drill week')
  await archive.click()
  await expect.element(row('Drill week')).not.toBeInTheDocument()
  letGo()
  await expect.element(page.getByText('"Drill week" has been archived.')).toBeVisible()
  await expect.element(section('Private')).toHaveFocus()
  await expect
    .poll(ownSets)
    .toMatchObject([{ name: 'Drill week', isArchived: true, isActive: false }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Drill week')).toBeVisible()
  await expect.element(section('Private')).toMatchTextContent('1 set')
})

test('removes and restores a subscribed set, and copies it to edit', async () => {
  const name = uniqueName('Land navigation')
  const communitySetId = await shareSet(name, ['What is drill?'])
  await newSoldier()
  await runFunction('subscribeToSet', { communitySetId })
  openScreen(ADDRESS)
  await openSetMenu(`${name}`)
  await page.getByRole('button', { name: `Remove ${name} from your sets` }).click()
  await expect.element(page.getByText(`"${name}" has been removed from your sets.`)).toBeVisible()
  await expect.element(section('Subscribed')).toMatchTextContent('0 sets')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(section('Subscribed')).toMatchTextContent('1 set')

  const heal = onRequest('POST', /forkCommunitySet/, () => 'lose')
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await openSetMenu(name)
  await edit.click()
  await expect
    .element(page.getByText('Failed to start the copying process. Please try again.'))
    .toBeVisible()
  heal()
  await openSetMenu(name)
  await edit.click()
  await expect.poll(address).toMatch(/\/home\/questions\/edit\/.+/)
  await expect
    .element(page.getByText(`"${name} (User Version)" is now in your private sets.`))
    .toBeVisible()
  openScreen(ADDRESS)
  await expect.element(section('Subscribed')).toMatchTextContent('0 sets')
  await openSetMenu(`${name} (User Version)`)
  await expect
    .element(page.getByRole('button', { name: /^Share .*A copy of a shared set/ }))
    .toBeDisabled()
})

test('a failed list has a retry, and an empty one offers the template', async () => {
  const DEFAULTS = documentsPath('defaultQuestionSets')
  let isRetried = false
  const retry = page.getByRole('button', { name: 'Retry' })
  // The list is also fetched again by itself, such as when the socket opens.
  onRequest('GET', DEFAULTS, () => (isRetried ? listResponse([]) : refused(400)))
  openScreen(ADDRESS)
  await expect.element(page.getByText('Could not load your question sets.')).toBeVisible()
  document.addEventListener('click', () => (isRetried = true), { once: true, capture: true })
  await retry.click()
  await expect.element(page.getByText('No question sets found.')).toBeVisible()
  const template = page.getByRole('link', { name: 'Download CSV Template' })
  await expect.element(template).toHaveAttribute('download')
  const href = template.element().getAttribute('href') ?? ''
  expect(await (await fetch(href)).text()).toContain(CSV_HEADER)
  await expectNoAxeFindings()
})

test('on a phone, hundreds of sets are cards, and only visible ones are in the DOM', async () => {
  await page.viewport(390, 844)
  const rows = Array.from({ length: 400 }, (_, n) => `Question ${n}?,1,2,3,4,Week ${n + 1}`)
  const csvData = [`${CSV_HEADER},category`, ...rows].join('\n')
  await runFunction('uploadCsv', { csvData, fileName: 'Year.csv' })
  openScreen(ADDRESS)
  await expect.element(section('Private')).toBeVisible()
  await expect.element(row('Year - Week 1').first()).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(100)
  await openSetMenu('Year - Week 1')
  await expect
    .element(page.getByRole('button', { name: 'View the questions of Year - Week 1', exact: true }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  /** Goes to the end again and again: rows that are measured on the way move it. */
  const endShows = (element: () => Element | null) =>
    expect
      .poll(async () => {
        scrollTo(0, document.documentElement.scrollHeight)
        const top = element()?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight
      })
      .toBe(true)
  // Default sets come last, collapsed.
  await endShows(() => section('Default').query())
  await expect.element(section('Default')).toHaveAttribute('aria-expanded', 'false')
  await section('Default').click()
  scrollTo(0, 0)
  const last = row('Weapons Safety and Malfunctions')
  await expect.element(last).not.toBeInTheDocument()
  await endShows(() => last.query())
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await expectNoAxeFindings()
})
