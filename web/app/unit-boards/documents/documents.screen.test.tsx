import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { expectNoSideScroll } from '../../../testing/layout.ts'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { countedPresses, inDays } from '../../../testing/unit-board-steps.ts'

const CANDIDATES = Array.from({ length: 12 }, (_, at) => `SPC Candidate ${at + 1}`)
const MEMBERS = ['President, CSM Reyes', '1SG Orozco', 'SFC <Dunn> & Co']

/** Opens a unit board of a new soldier, with a packet whose tally has the votes. */
async function openBoard(changes: object = {}, isVoted = true) {
  await newSoldier()
  const { $id: unitBoardId } = await createDocument('unitBoards', {
    ...{ name: 'SGT board', kind: 'promotion', targetDate: '2030-12-17T00:00:00.000+00:00' },
    ...{ endDate: inDays(30).replace('Z', '+00:00'), reportingTime: '0845' },
    ...{ place: 'Classroom \u0007 <b>2</b> & hall', bring: ['ID card', 'Black pen'] },
    categories: [],
    members: JSON.stringify(
      MEMBERS.map((name) => ({ name, topics: ['Army Leadership'], freeTopics: ['Our history'] })),
    ),
    ...changes,
  })
  for (const [member, name] of MEMBERS.entries()) {
    const candidates = CANDIDATES.map((candidate, at) => ({
      ...{ name: candidate, questions: [] },
      ...(member === 0 && isVoted && { tally: [1, at === 3 ? 0 : 1, at === 3 ? 0 : 1] }),
    }))
    const sheet = JSON.stringify({ member: name, candidates })
    await createDocument('packetSheets', { unitBoardId, member, sheet, readerIds: [] })
  }
  openScreen(`/home/unit-boards/${unitBoardId}`)
}

/** The files that are saved, as the text of the document in them. */
function savedFiles() {
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
  const textOf = async (at: number) => {
    const parts = unzipSync(new Uint8Array(await (files[at] as Blob).arrayBuffer()))
    const xml = Object.keys(parts)
      .filter((name) => /^word\/(?:document|header\d+)\.xml$/.test(name))
      .map((name) => strFromU8(parts[name] ?? new Uint8Array()))
    for (const one of xml) {
      const { documentElement } = new DOMParser().parseFromString(one, 'text/xml')
      expect(documentElement.querySelector('parsererror')).toBeNull()
    }
    return xml
      .map((one) => new DOMParser().parseFromString(one, 'text/xml').documentElement.textContent)
      .join('\n')
  }
  return { names, textOf }
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const save = (name: string) => dialog(name).getByRole('button', { name: 'Save as a Word file' })

afterEach(async () => {
  vi.restoreAllMocks()
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

test('from the board of twelve to the memorandum and the results in four presses', async () => {
  const { names, textOf } = savedFiles()
  const { press, count } = countedPresses()
  await openBoard()
  await press(page.getByRole('button', { name: 'Memorandum of instruction' }))
  const instruction = dialog('Memorandum of instruction')
  await expect.element(instruction.getByText('[office symbol]')).toBeVisible()
  await expect.element(instruction.getByText('[uniform]')).toBeVisible()
  await expectNoAxeFindings()
  await press(save('Memorandum of instruction'))
  await expect.poll(() => names).toEqual(['memorandum-of-instruction.docx'])
  const text = await textOf(0)
  for (const part of [
    ...['Date: 17 December 2030', 'Reporting time: 0845', 'Place: Classroom <b>2</b> & hall'],
    ...['SFC <Dunn> & Co - Army Leadership; Our history', 'b.  Black pen', '[uniform]'],
    ...['SUBJECT: Memorandum of Instruction for the Promotion Board', 'SPC Candidate 12'],
  ]) {
    expect(text).toContain(part)
  }
  await instruction.getByRole('button', { name: 'Close' }).last().click()

  await press(page.getByRole('button', { name: 'Results memorandum' }))
  await press(save('Results memorandum'))
  await expect.poll(() => names).toHaveLength(2)
  expect(count()).toBe(4)
  const results = await textOf(1)
  expect(results).toContain('The board saw 12 candidates and recommends 11 for promotion.')
  expect(results).toContain('SPC Candidate 4120Not recommended')
  expect(results).toContain('[reasons for SPC Candidate 4]')
  expect(results).not.toContain('Reyes')
  await dialog('Results memorandum').getByLabelText('Name the members').click()
  await save('Results memorandum').click()
  await expect.poll(() => names).toHaveLength(3)
  expect(await textOf(2)).toContain('SFC <Dunn> & Co, NO-GO')
})

test('a double press saves one file, and score sheets have the lines of the unit', async () => {
  const { names, textOf } = savedFiles()
  const lines = [
    { name: 'Appearance', max: 50 },
    { name: 'Drill', max: 75 },
  ]
  await openBoard({
    kind: 'nco-of-quarter',
    scoring: JSON.stringify({ lines, absent: 'left-out' }),
  })
  await page.getByRole('button', { name: 'Score sheets' }).click()
  const sheets = dialog('Score sheets')
  await expect.element(sheets.getByText('36 sheets')).toBeVisible()
  await sheets.getByLabelText('Candidates').selectOptions('SPC Candidate 2')
  await sheets.getByLabelText('Members').selectOptions('1SG Orozco')
  await expect.element(sheets.getByText('1 sheet,')).toBeVisible()
  await save('Score sheets').dblClick()
  await expect.poll(() => names).toEqual(['score-sheets.docx'])
  const text = await textOf(0)
  expect(text).toContain('Candidate: SPC Candidate 2     Rank: SPC     Member: 1SG Orozco')
  expect(text).toContain('Drill____ of 75')
  expect(text).toContain('Points in all____ of 125')
  await expect.element(save('Score sheets')).not.toHaveAttribute('data-loading')
  expect(names).toHaveLength(1)
})

test('a document prints alone, also where the page has a sheet of its own, and fits a phone', async () => {
  await page.viewport(320, 640)
  await openBoard({}, false)
  await page.getByRole('button', { name: 'Open a code' }).click()
  await page.getByRole('button', { name: 'Results memorandum' }).click()
  await expect.element(page.getByText('There are no votes yet.')).toBeVisible()
  await dialog('Results memorandum').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Memorandum of instruction' }).click()
  await expect.element(save('Memorandum of instruction')).toBeVisible()
  await expectNoSideScroll()
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  await dialog('Memorandum of instruction').getByRole('button', { name: 'Print' }).click()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const shown = () =>
    [...document.body.children]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getAttribute('data-sheet'))
  await expect.poll(shown).toEqual(['alone'])
  expect(document.querySelector('[data-sheet="alone"]')?.textContent).toContain(
    '5. Board members and their topics.',
  )
  window.dispatchEvent(new Event('afterprint'))
})
