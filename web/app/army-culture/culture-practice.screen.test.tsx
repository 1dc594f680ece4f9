import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const LINES = '/home/culture/practice?text=warrior-ethos&way=lines'
const VALUES = '/home/culture/practice?text=army-values&way=cards'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const finish = button('Finish Practice')
const done = page.getByRole('heading', { name: 'Practice finished' })
const savedSessions = () => listDocuments('studySessions')

/** The visible side of the card. */
const shownSide = () => document.querySelector('article > * > :not([inert], svg)')?.textContent

const lines = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .elements()
    .flatMap(({ textContent }) => (textContent?.startsWith('Say the ') ? [] : [textContent]))

/** Reveals more lines by keys. Keys right after an answer are ignored. */
async function showLines(count: number) {
  await expect.element(button('Show next line')).toBeVisible()
  const before = lines().length
  for (let more = 1; more <= count; more += 1) {
    await expect
      .poll(async () => {
        if (lines().length < before + more) await userEvent.keyboard(' ')
        return lines().length
      })
      .toBe(before + more)
  }
}

beforeEach(async () => {
  await newSoldier()
  await createDocument('boards', { name: 'Fall board', categories: [] })
})

test('a text is practiced line by line, by keys', async () => {
  openScreen('/home/army-culture')
  await page.getByRole('link', { name: 'Line by line: practice Warrior Ethos' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Warrior Ethos')
  expect(lines()).toEqual([])

  await showLines(2)
  await expect
    .poll(() => document.querySelector('[data-announcement]')?.textContent)
    .toBe('I will never accept defeat.')
  expect(lines()[1]).toBe('I will never accept defeat.')
  await expectNoAxeFindings()

  await expect
    .poll(async () => {
      if (lines().length === 2) await userEvent.keyboard('z')
      return lines()
    })
    .toEqual(['I will always place the mission first.'])

  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent('Show next line')
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
})

test('Finish Practice saves the lines of a whole text', async () => {
  openScreen(LINES)
  await showLines(4)
  await finish.last().click()
  await expect.element(done).toHaveFocus()
  await expect.element(page.getByText('4 of 4 lines')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  expect(await savedSessions()).toMatchObject([
    {
      studyMode: 'culture-prep',
      categories: ['Warrior Ethos'],
      questionIds: ['warrior-ethos-1', 'warrior-ethos-2', 'warrior-ethos-3', 'warrior-ethos-4'],
      outcomes: '{"result":"practiced"}',
      durationMinutes: 1,
    },
  ])
})

test('flips, marks and scores flashcards of a text', async () => {
  openScreen(VALUES)
  await expect.element(page.getByText('1 / 7')).toBeVisible()
  expect(shownSide()).toMatch(/^What does it mean\?/)
  const missed = shownSide()?.match(/Question: (.+?)Flip the card/)?.[1] ?? 'no label'
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toMatch(/^Answer.*ADP 6-22 · 31 Jul 2019 Checked/)
  await expectNoAxeFindings()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 / 7')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('1 / 7')).toBeVisible()

  for (let card = 1; card <= 7; card += 1) {
    await expect.element(page.getByText(`${card} / 7`)).toBeVisible()
    await button('Show answer').click()
    await button(card === 1 ? 'Incorrect' : 'Correct').click()
  }
  await expect.element(page.getByRole('heading', { name: '86% 6 of 7 correct' })).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Missed lines' }))
    .toMatchTextContent(missed)
  const [session] = await savedSessions()
  expect(session).toMatchObject({ studyMode: 'culture-prep', categories: ['Army Values'] })
  const results = JSON.parse(session?.outcomes).map(({ result }: { result: string }) => result)
  expect(results.toSorted()).toEqual([...Array(6).fill('correct'), 'incorrect'])

  await button('Practice again').click()
  await expect.element(page.getByText('1 / 7')).toBeVisible()
})

test('only Finish Practice leaves a practice', async () => {
  openScreen('/home/army-culture')
  await page.getByRole('link', { name: 'Line by line: practice Warrior Ethos' }).click()
  await showLines(1)
  const dialog = page.getByRole('dialog', { name: 'Finish your practice first' })
  history.back()
  await expect.element(dialog).toBeVisible()
  await expectNoAxeFindings()
  await expect.poll(address).toMatch(/culture\/practice/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  // A practice has no sidebar: the menu opens it.
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
  await dialog.getByRole('button', { name: 'Finish Practice' }).click()
  await expect.element(page.getByText('1 of 4 lines')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect.poll(address).toBe('/home/progress')
  await expect.poll(savedSessions).toHaveLength(1)
})

test('an empty practice returns to the choice', async () => {
  openScreen(VALUES)
  await finish.click()
  await expect.element(page.getByRole('heading', { name: 'Culture Practice' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(await savedSessions()).toEqual([])
})

test('an interrupted practice is offered before another text', async () => {
  openScreen(LINES)
  await showLines(2)
  openScreen(VALUES)
  const offer = page.getByText('2 of 4 answered')
  await expect.element(offer).toBeVisible()
  await expectNoAxeFindings()
  await button('Save what I answered').click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.poll(savedSessions).toHaveLength(1)
  await button('Start Army Values').click()
  await expect.element(page.getByText('1 / 7')).toBeVisible()
})

test('every text can be chosen without a URL', async () => {
  openScreen('/home/culture/practice')
  await expect
    .poll(() => page.getByRole('button', { name: /^Line by line: / }).elements())
    .toHaveLength(6)
  await page.getByRole('button', { name: 'Flashcards: practice General Orders' }).click()
  await expect.poll(address).toMatch(/text=general-orders&way=cards/)
  await expect.element(page.getByText('1 / 3')).toBeVisible()
})

test('a text that does not exist leads to those that do', async () => {
  openScreen('/home/culture/practice?text=navy-hymn&way=cards')
  await expect
    .element(page.getByText('No practice material available for this section.'))
    .toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Army Identity & Culture' }).click()
  await expect.poll(address).toBe('/home/army-culture')
})
