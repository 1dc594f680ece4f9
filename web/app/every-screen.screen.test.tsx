import routes from 'virtual:routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillScreens, openWhole, PUBLIC_SCREENS, SCREENS } from '../testing/all-screens.ts'
import {
  coveredParts,
  cutRings,
  cutTexts,
  elementsWiderThanScreen,
  hiddenFocus,
  sizeDrawn,
} from '../testing/screen-fit.ts'

/**
 * The smallest phone, which is also 400 % zoom at 1280 px, that phone with text of double size, and
 * a common one with the text spacing of WCAG 2.2, 1.4.12.
 */
const SIZES = [
  { name: '320 px', width: 320, height: 640, text: '100%', styles: '' },
  { name: '320 px, 200% text', width: 320, height: 640, text: '200%', styles: '' },
  {
    ...{ name: '390 px, spaced text', width: 390, height: 844, text: '100%' },
    styles: `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`,
  },
]

/** Screens that need a session or are somebody's: their own tests look at their width. */
const ELSEWHERE = [
  ...['daily/study', 'flashcards/study', 'quizzes/study', 'quizzes/results'],
  ...['chain-of-command/study/study', 'situational/study', 'mock-board/study', 'partner/study'],
  ...['rooms/host', 'rooms/quiz/host', 'unit-boards/unit-board', 'packets/packet', 'admin/admin'],
  ...['admin/operations/operations', 'admin/people/people', 'unit-boards/brief'],
  ...['admin/installation/installation', 'listen/study'],
].map((name) => `${name}-route`)

beforeAll(fillScreens)

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.adoptedStyleSheets = []
})

async function takeSize({ width, height, text, styles }: (typeof SIZES)[number]) {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = text
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  await sizeDrawn()
}

test('opens every screen', () => {
  const seen = [...PUBLIC_SCREENS, ...SCREENS].map((address) => {
    const pathname = address.replace(/[?#].*/, '')
    return matchRoutes(routes, pathname)?.at(-1)?.route.id
  })
  const all = (within: RouteObject[]): RouteObject[] =>
    within.flatMap((route) => [route, ...all(route.children ?? [])])
  const screens = all(routes).filter(({ children }) => children === undefined)
  const missing = screens
    .map(({ id }) => String(id))
    .filter((id) => !seen.includes(id) && !ELSEWHERE.includes(id.replace(/\.tsx$/, '')))
  expect(missing).toEqual([])
})

test.each([...PUBLIC_SCREENS, ...SCREENS])(
  '%s fits a small phone, also with text of double size, and cuts no text',
  async (address) => {
    await openWhole(address)
    for (const size of SIZES) {
      await takeSize(size)
      await expect.poll(elementsWiderThanScreen, { message: size.name }).toEqual([])
      await expect.poll(cutTexts, { message: size.name }).toEqual([])
    }
  },
)

test.each(SCREENS)('%s cuts no focus ring off, on a phone or a wide screen', async (address) => {
  await openWhole(address)
  for (const width of [390, 1440]) {
    await page.viewport(width, 844)
    await sizeDrawn()
    await expect.poll(cutRings, { message: `${width} px` }).toEqual([])
  }
})

test.each([
  ...['/home/chain-of-command', '/home/my-biography', '/home/promotion-points'],
  ...['/home/settings#name', '/home/boards?new', '/home/questions/my-questions?cards'],
  ...['/home/questions/my-questions?new', '/home/faq'],
])('a touch of a field of %s does not zoom the page in', async (address) => {
  await page.viewport(390, 844)
  await openWhole(address)
  const fields = () => [
    ...document.querySelectorAll(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file])',
    ),
  ]
  await expect.poll(() => fields().length).toBeGreaterThan(0)
  const sizes = fields().map((field) => Number.parseFloat(getComputedStyle(field).fontSize))
  expect(sizes.filter((size) => size < 16)).toEqual([])
})

/** The smallest phone, a common one, and that one held sideways. */
const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** A long form with a note beside its buttons, two other forms, a choice of files, a question. */
test.each([
  ['Create New Board', '/home/boards?new'],
  ['Create New Study Guide', '/home/my-study-guides?new'],
  ['Import Cards', '/home/questions/my-questions?cards'],
  ['Upload CSV', '/home/questions/my-questions?upload'],
  ['Delete Board', '/home/boards'],
])('with text of double size, "%s" hides none of its controls', async (name, address) => {
  await openWhole(address)
  if (name === 'Delete Board') {
    await page.getByRole('button', { name: 'Delete Promotion board' }).click()
  }
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect.element(dialog.getByRole('button').first()).toBeVisible()
  for (const { width, height } of PHONES) {
    await page.viewport(width, height)
    for (const text of ['100%', '200%']) {
      document.documentElement.style.fontSize = text
      await sizeDrawn()
      await expect.poll(coveredParts, { message: `${width} x ${height}, text ${text}` }).toEqual([])
    }
  }
})

/** A low window of a computer, a phone, and 400 % zoom at 1280 by 1024 px. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

test.each(
  ['/home/boards', '/home/quizzes/setup', '/home/boards?new'].flatMap((address) =>
    WINDOWS.map(({ width, height }) => ({ address, width, height })),
  ),
)('no bar of $address hides the focus at $width by $height', async ({ address, width, height }) => {
  await page.viewport(width, height)
  await openWhole(address)
  const hidden: string[] = []
  for (let press = 0; press < 25; press += 1) {
    await userEvent.keyboard('{Tab}')
    // What is focused may be scrolled to, and what was loaded drawn, some frames later.
    let name = hiddenFocus()
    for (let frames = 0; name !== null && frames < 30; frames += 1) {
      await new Promise((painted) => requestAnimationFrame(painted))
      name = hiddenFocus()
    }
    if (name !== null) hidden.push(name)
  }
  expect(hidden).toEqual([])
})
