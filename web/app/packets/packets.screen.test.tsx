import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { documentsPath, onRequest } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import { createDocument, listDocuments, newSoldier, signInAs } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'
import {
  countedPresses,
  fillUnitBoardFromMemorandum,
  inDays,
} from '../../testing/unit-board-steps.ts'

const MEMBERS = [
  { name: 'CSM Reyes', topics: ['Army Leadership', 'Counseling'], freeTopics: [] },
  { name: '1SG Orozco', topics: ['Drill and Ceremonies'], freeTopics: [] },
]

const deal = () => page.getByRole('button', { name: 'Draw for 3 candidates' })

/** Opens the packet of a new unit board of a new soldier. */
async function openPacket(
  members: readonly object[] = MEMBERS,
): Promise<{ maker: Soldier; path: string }> {
  const maker = await newSoldier()
  const { $id } = await createDocument('unitBoards', {
    ...{ name: 'Battalion board', kind: 'promotion', members: JSON.stringify(members) },
    ...{ categories: [], endDate: inDays(30).replace('Z', '+00:00') },
  })
  const path = `/home/unit-boards/${$id}/packet`
  openScreen(path)
  return { maker, path }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('from the memorandum to the printed packet in nine presses', async () => {
  const { press, count } = countedPresses()
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  await newSoldier()
  openScreen('/home/unit-boards')
  const editor = await fillUnitBoardFromMemorandum(press)
  await press(editor.getByRole('button', { name: 'Save Unit Board' }))
  await press(page.getByRole('link', { name: 'Open the question sheets' }))
  await press(deal())
  await press(page.getByRole('button', { name: 'Print the question sheets' }))
  const dialog = page.getByRole('dialog', { name: 'Print the question sheets' })
  await expect.element(dialog.getByText('Prints the president’s sheet, 15 sheets.')).toBeVisible()
  await expectNoAxeFindings()
  await press(dialog.getByRole('button', { name: 'Print' }))
  expect(count()).toBe(9)
  const sheet = () => document.querySelector('[data-sheet]')
  const sheets = () => [...(sheet()?.querySelectorAll('section > h2') ?? [])].map(textOf)
  await expect.poll(sheets).toHaveLength(1 + 3 * 5)
  expect(sheets()).toContain('1SG Park: Candidate 3')
  expect(textOf(sheet())).toContain('Date: 17 December 2030')
  expect(sheet()?.querySelectorAll('article')).toHaveLength(0)
  window.dispatchEvent(new Event('afterprint'))

  await dialog.getByLabelText('Cards to cut out').click()
  await dialog.getByLabelText('The president’s sheet').click()
  await dialog.getByLabelText('Members', { exact: true }).selectOptions('1SG Park')
  await dialog.getByLabelText('Candidates', { exact: true }).selectOptions('Candidate 2')
  await expect.element(dialog.getByText('Prints 1 sheet, 4 cards on 1 page.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => sheet()?.querySelectorAll('article')).toHaveLength(4)
  expect(sheets()).toEqual(['1SG Park: Candidate 2'])
  window.dispatchEvent(new Event('afterprint'))
})

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''

/** Names of the answers that the device keeps of a soldier. */
async function copyNames({ userId }: Soldier): Promise<string[]> {
  const name = 'squared-away.device'
  // Opening it before the app does would create it without its store.
  if (!(await indexedDB.databases()).some((made) => made.name === name)) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result.map(String).filter((key) => key.includes(userId)))
      }
    }
  })
}

test('a packet is not kept on the device', async () => {
  const { maker } = await openPacket()
  await deal().click()
  await expect.element(page.getByRole('heading', { name: 'CSM Reyes' })).toBeVisible()
  // Other answers are kept by now, the packet is not among them.
  await expect.poll(() => copyNames(maker)).not.toEqual([])
  expect((await copyNames(maker)).filter((name) => /packet/.test(name))).toEqual([])
})

test('a member opens the link once and reads one sheet; others read none', async () => {
  const { maker, path } = await openPacket()
  await deal().click()
  await page.getByRole('button', { name: 'Give access by a link 1SG Orozco' }).click()
  const shown = page.getByText(/^https?:\/\/\S+#\S+$/)
  await expect.element(shown).toBeVisible()
  const { pathname, hash } = new URL(shown.element().textContent ?? '')
  const open = () => page.getByRole('button', { name: 'Open my sheet' })
  const nothing = page.getByText('There is nothing here for you to read.')

  const member = await newSoldier()
  openScreen(pathname + hash)
  await open().click()
  await expect.element(page.getByRole('heading', { name: '1SG Orozco' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'CSM Reyes' })).not.toBeInTheDocument()

  // The sheet names its board, and is found again under Unit Boards and by the same link.
  const board = page.getByText(/^Battalion board, /)
  await expect.element(board).toBeVisible()
  openScreen('/home/unit-boards')
  await page.getByRole('link', { name: 'Battalion board' }).click()
  await expect.element(page.getByRole('heading', { name: '1SG Orozco' })).toBeVisible()
  openScreen(pathname + hash)
  await open().click()
  await expect.element(page.getByRole('heading', { name: '1SG Orozco' })).toBeVisible()
  await newSoldier()
  openScreen(pathname + hash)
  await open().click()
  await expect
    .element(page.getByText('This link was used, taken back or has expired.'))
    .toBeVisible()
  openScreen(path)
  await expect.element(nothing).toBeVisible()

  await signInAs(maker)
  openScreen(path)
  const admitted = page.getByText('One member was admitted to this sheet.')
  await expect.element(admitted).toBeVisible()
  await page.getByRole('button', { name: 'Take access back 1SG Orozco' }).click()
  await expect.element(admitted).not.toBeInTheDocument()
  await signInAs(member)
  openScreen(path)
  await expect.element(nothing).toBeVisible()
})

test('too few questions are named before dealing, and a phone shows everything', async () => {
  await page.viewport(320, 640)
  const { path } = await openPacket([
    { name: 'MSG Lone', topics: ['No such topic'], freeTopics: [] },
  ])
  await expect.element(page.getByText('MSG Lone: 12 needed, 0 in No such topic')).toBeVisible()
  await deal().click()
  await expect.element(page.getByRole('heading', { name: 'Who was recommended' })).toBeVisible()
  await expectNoSideScroll()
  await page.getByLabelText('Result of Candidate 2').getByText('Yes').click()
  const tally = page.getByRole('region', { name: 'Tally' })
  await expect.element(tally).toBeVisible()
  await page.elementLocator(tally.element().querySelector('summary') ?? document.body).click()
  const vote = page.getByLabelText('MSG Lone votes on Candidate 1')
  await vote.getByText('GO', { exact: true }).click()
  const counted = page.getByText('1 of 1 GO, recommended')
  await expect.element(counted).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await listDocuments('packetSheets')))
    .toMatch(/tally.*\[1\].*outcome.*recommended|outcome.*recommended.*tally.*\[1\]/)
  openScreen(path)
  await expect.element(counted).toBeVisible()
})

test('dealing again is asked about, keeps votes and results, and can be undone', async () => {
  const { path } = await openPacket()
  await deal().click()
  await page.getByLabelText('Result of Candidate 2').getByText('Yes').click()
  const stored = async () => {
    const sheets = (await listDocuments('packetSheets')).map(({ sheet }) => JSON.parse(sheet))
    const president = sheets.find(({ member }) => member === 'CSM Reyes')
    const [, second] = president?.candidates ?? []
    return {
      outcome: second?.outcome,
      asked: second?.questions.map(({ id }: { id: string }) => id),
    }
  }
  await expect.poll(stored).toMatchObject({ outcome: 'recommended' })
  const { asked } = await stored()
  await page.getByRole('button', { name: 'Change or draw again' }).click()
  await page.getByLabelText('Candidates, one a line').fill('Candidate 1\nCandidate 2')
  await page.getByRole('button', { name: 'Draw again for 2 candidates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw again?' })
  await expect.element(dialog).toMatchTextContent('Votes and results stay.')
  await expectNoAxeFindings()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored()).toEqual({ outcome: 'recommended', asked })

  await page.getByRole('button', { name: 'Draw again for 2 candidates' }).click()
  await dialog.getByRole('button', { name: 'Draw again' }).click()
  await expect.poll(async () => (await stored()).asked).not.toEqual(asked)
  expect((await stored()).outcome).toBe('recommended')
  // A result that is recorded afterwards keeps the new questions.
  const { asked: dealtAgain } = await stored()
  await page.getByLabelText('Result of Candidate 2').getByText('No', { exact: true }).click()
  await expect.poll(stored).toEqual({ outcome: 'not-recommended', asked: dealtAgain })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual({ outcome: 'not-recommended', asked })
  openScreen(path)
  await expect.element(page.getByText('Candidate 3,', { exact: false }).first()).toBeVisible()
})

test('one question is swapped or struck, and an own one put in', async () => {
  await openPacket()
  await deal().click()
  const sheet = page.getByRole('region', { name: '1SG Orozco' })
  await sheet.getByText(/^Candidate 1, 4 questions/).click()
  const asked = async () => {
    const sheets = (await listDocuments('packetSheets')).map((one) => JSON.parse(one.sheet))
    const member = sheets.find((one) => one.member === '1SG Orozco')
    return member?.candidates[0].questions.map((one: { asked: string }) => one.asked) as string[]
  }
  const [first, ...others] = await asked()
  await sheet
    .getByRole('button', { name: `Swap: ${first}`, exact: true })
    .first()
    .click()
  await expect.poll(async () => (await asked())[0]).not.toBe(first)
  expect((await asked()).slice(1)).toEqual(others)
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(asked).toEqual([first, ...others])
  await sheet
    .getByRole('button', { name: `Strike: ${first}`, exact: true })
    .first()
    .click()
  await expect.poll(asked).toEqual(others)
  await sheet.getByRole('button', { name: 'Add your own question for Candidate 1' }).click()
  await sheet.getByLabelText('Question', { exact: true }).fill('Who founded our company?')
  await sheet.getByRole('button', { name: 'Add it' }).click()
  await expect.poll(asked).toEqual([...others, 'Who founded our company?'])
})

test('a soldier is asked once how the board went', async () => {
  await newSoldier()
  const targetDate = `${inDays(-3).slice(0, 10)}T00:00:00.000+00:00`
  await createDocument('boards', { name: 'SGT board', targetDate, categories: ['First Aid'] })
  openScreen('/home/dashboard')
  const ask = page.getByRole('link', { name: 'Tell us' })
  await ask.click()
  await expect.poll(() => document.title).toBe('After the Board · Squared Away')
  await expectNoAxeFindings()
  await page.getByText('Recommended', { exact: true }).click()
  await page.getByLabelText('Of 100 questions like yours').fill('70')
  await page.getByLabelText('First Aid').click()
  await page.getByLabelText('Questions you remember').fill('What is shock?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
  expect(await listDocuments('boardDebriefs')).toMatchObject([
    {
      ...{ outcome: 'recommended', knownPercent: 70, topics: ['First Aid'] },
      remembered: ['What is shock?'],
    },
  ])
  let asked = 0
  onRequest('GET', documentsPath('boardDebriefs'), () => {
    asked += 1
    return 'pass'
  })
  openScreen('/home/dashboard')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.poll(address).toBe('/home/dashboard')
  await expect.element(page.getByRole('heading', { name: 'SGT board' })).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
})
