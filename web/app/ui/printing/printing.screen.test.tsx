import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openSetMenu, uploadSet } from '../../../testing/set-steps.ts'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { showScheme } from '../../theme/schemes.ts'

const BLACK = 'rgb(0, 0, 0)'

const media = (name: 'print' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: name,
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })

/** What a browser does before it prints. */
const prepare = () => window.dispatchEvent(new Event('beforeprint'))

const sheet = () => document.querySelector('[data-sheet]')
const cards = () => [...document.querySelectorAll('[data-sheet] li')]
const text = (element: Element | null | undefined) => element?.textContent ?? ''

/** Boxes that would be cut: taller than a page, or allowed to break across pages. */
const breakable = (boxes: Iterable<Element>) =>
  [...boxes].filter((box) => getComputedStyle(box).breakInside !== 'avoid')

/** Opens the questions of a board, ready to print. */
async function openBoard(categories: readonly string[]) {
  await createDocument('boards', { name: 'SGT board', categories })
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Print the questions' }).click()
}

const uploadLongSet = () =>
  uploadSet(
    'Long set.csv',
    Array.from({ length: 60 }, (_, n) => `Number ${n}? word word,Yes ${n},,,`),
  )

beforeEach(async () => {
  await newSoldier()
})

afterEach(async () => {
  await media('')
  vi.restoreAllMocks()
})

test('a set is printed whole, in black in each scheme, without breaking cards', async () => {
  await uploadLongSet()
  openScreen('/home/questions/my-questions')
  showScheme('red-lens')
  await openSetMenu('Long set')
  await page.getByRole('button', { name: 'View the questions of Long set' }).click()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(cards()).toEqual([])
  await media('print')
  prepare()
  await expect.poll(cards).toHaveLength(60)
  expect(text(cards().at(-1))).toContain('Yes 59')
  expect(breakable(cards())).toEqual([])
  await expect.poll(() => getComputedStyle(cards()[0] as Element).color).toBe(BLACK)
  await expect
    .element(page.getByRole('heading', { name: 'My Questions', includeHidden: true }))
    .not.toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(cards).toEqual([])
})

test('the questions of a board are printed, without its dialog', async () => {
  await uploadLongSet()
  vi.spyOn(window, 'print').mockImplementation(() => void prepare())
  await openBoard(['First Aid', 'Long set'])
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await media('print')
  await expect.poll(() => text(document.querySelector('[data-sheet] h1'))).toBe('SGT board')
  expect(text(cards()[0])).toMatch(/First Aid · ./)
  expect(text(cards().at(-1))).toMatch(/Yes \d+\s*Long set/)
  expect(breakable(cards())).toEqual([])
  await expect.element(page.getByRole('dialog', { includeHidden: true })).not.toBeVisible()
})

test('cards to cut out have the answer behind the question, and say what is too long', async () => {
  const long = 'A long answer goes on and on. '.repeat(40)
  await uploadSet('Cut set.csv', [
    ...Array.from({ length: 9 }, (_, n) => `Number ${n}?,Yes ${n},,,`),
    `Too long?,${long},,,`,
  ])
  openScreen('/home/questions/my-questions')
  await openSetMenu('Cut set')
  await page.getByRole('button', { name: 'View the questions of Cut set' }).click()
  await page.getByRole('button', { name: 'Cards to cut out' }).click()
  const panel = page.getByRole('region', { name: 'Cards to cut out' })
  await expect.element(panel.getByText('9 cards on 2 sheets, printed on both sides.')).toBeVisible()
  await expect.element(panel.getByText(/^1 is too long for a card.*“Too long\?”\.$/)).toBeVisible()
  vi.spyOn(window, 'print').mockImplementation(() => void prepare())
  await panel.getByRole('button', { name: 'Print the cards' }).click()
  const sides = () => [...(sheet()?.children ?? [])].filter(({ tagName }) => tagName === 'DIV')
  const faces = (side: number) => [...(sides()[side]?.firstElementChild?.children ?? [])].map(text)
  expect(sides()).toHaveLength(4)
  expect(faces(0).slice(0, 2)).toEqual(['Number 0?', 'Number 1?'])
  expect(faces(1)[0]).toMatch(/^Yes 1/)
  expect(faces(1)[1]).toMatch(/^Yes 0/)
  expect(faces(2)[0]).toBe('Number 8?')
  expect(faces(3)[1]).toMatch(/^Yes 8/)
  expect(cards().map(text)).toEqual([expect.stringContaining('Too long?')])
  window.dispatchEvent(new Event('afterprint'))

  await panel.getByLabelText('short edge').click()
  await panel.getByRole('button', { name: 'Print a test page' }).click()
  expect(faces(0)[0]).toBe('Front of 1')
  expect(faces(1)[6]).toMatch(/^Back of 1/)
  window.dispatchEvent(new Event('afterprint'))
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
})

test('scenarios are printed', async () => {
  openScreen('/home/situational-practice/setup')
  await expect.element(page.getByRole('button', { name: 'Print the scenarios' })).toBeVisible()
  await media('print')
  prepare()
  await expect.poll(() => text(cards()[0])).toContain('Situation: ')
  expect(breakable(cards())).toEqual([])
})

test('creeds are printed in black, without buttons and navigation', async () => {
  openScreen('/home/army-culture')
  showScheme('red-lens')
  await expect.element(page.getByRole('heading', { name: /Soldier.s Creed/ })).toBeVisible()
  const navigation = document.querySelector('nav')
  await media('print')
  expect(page.getByRole('button', { name: 'Practice', exact: true }).elements()).toEqual([])
  const heading = () => document.querySelector('#soldiers-creed h2') as Element
  await expect.poll(() => getComputedStyle(heading()).color).toBe(BLACK)
  const texts = document.querySelectorAll('main div:has(> section[aria-labelledby])')
  expect(texts.length).toBeGreaterThan(0)
  expect(breakable(texts)).toEqual([])
  expect(navigation?.checkVisibility()).toBe(false)
})

test('study guides are printed whole, without buttons', async () => {
  const categories = Array.from({ length: 30 }, (_, n) => `Category number ${n}`)
  await createDocument('studyGuides', { name: 'Everything', categories })
  openScreen('/home/my-study-guides')
  await expect.element(page.getByRole('table')).toMatchTextContent('Everything')
  await media('print')
  await expect.element(page.getByRole('table')).toMatchTextContent('Category number 29')
  expect(breakable(document.querySelectorAll('main tbody tr'))).toEqual([])
  expect(page.getByRole('button', { name: /Delete/ }).elements()).toEqual([])
})

test('answers can be printed at the end, and only the weakest questions', async () => {
  await uploadSet(
    'Long set.csv',
    Array.from({ length: 60 }, (_, n) => `Number ${n}?,Yes ${n},,,`),
  )
  await openBoard(['Long set'])
  const print = page.getByRole('region', { name: 'Print' })
  await expect.element(print.getByLabelText('All 60 questions')).toBeChecked()
  await print.getByLabelText('Answers at the end').click()
  prepare()
  const lists = () => [...(sheet()?.querySelectorAll('ol') ?? [])]
  await expect.poll(() => text(lists()[1]?.querySelector('li'))).toMatch(/^Yes \d+/)
  expect(text(lists()[0]?.querySelector('li'))).not.toContain('Yes')
  window.dispatchEvent(new Event('afterprint'))

  await print.getByLabelText('Your weakest 50').click()
  prepare()
  await expect.poll(() => lists()[0]?.querySelectorAll('li').length).toBe(50)
})

test('the plan is printed day by day', async () => {
  await uploadLongSet()
  await openBoard(['Long set'])
  await page.getByRole('region', { name: 'Print' }).getByLabelText('The plan, day by day').click()
  prepare()
  await expect.poll(cards).toHaveLength(28)
  expect(text(cards()[0])).toContain('20 min')
})

test('prints the title on each page, and no grid or flex box that breaks across pages', async () => {
  openScreen('/home/promotion-points')
  await expect
    .element(page.getByRole('heading', { name: 'Promotion Points', level: 1 }))
    .toBeVisible()
  await expect.poll(() => document.querySelector('main :has(> section)')).not.toBeNull()
  await media('print')
  const boxes = [...document.querySelectorAll('main :has(> section)')]
  const displays = boxes
    .flatMap((box) => [box, ...box.children])
    .map((box) => getComputedStyle(box).display)
  expect(displays.filter((display) => display === 'grid' || display === 'flex')).toEqual([])
  prepare()
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  )
  expect(rules.join()).toMatch(/@top-left[^}]*Promotion Points/)
})

test('a short page is printed without the height of the window', async () => {
  await createDocument('studyGuides', { name: 'Week one', categories: ['First Aid'] })
  await page.viewport(1440, 3000)
  openScreen('/home/my-study-guides')
  await expect.element(page.getByRole('table')).toMatchTextContent('Week one')
  await media('print')
  await expect.poll(() => document.body.getBoundingClientRect().height).toBeLessThan(1500)
})
