import routes from 'virtual:routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  coveredParts,
  cutRings,
  cutTexts,
  elementsWiderThanScreen,
  hiddenFocus,
} from '../testing/screen-fit.ts'
import { createDocument, newSoldier, runFunction } from '../testing/soldier.ts'
import { openScreen } from '../testing/tab.tsx'

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

const PUBLIC = [
  ...[
    '/',
    '/leaders',
    '/legal',
    '/publications',
    '/accessibility',
    '/try',
    '/try/creed',
    '/room',
    '/login',
  ],
  ...['/login#sign-up', '/second-factor', '/forgot-password', '/recovery', '/verify'],
  ...['/restore', '/no-such-page'],
]

const SCREENS = [
  ...['/home', '/home/dashboard', '/home/study', '/home/my-board', '/home/library'],
  ...['/home/progress', '/home/boards', '/home/boards?new', '/home/my-study-guides'],
  ...['/home/my-study-guides?new', '/home/questions/my-questions'],
  ...['/home/questions/my-questions?new', '/home/questions/my-questions?upload'],
  ...[
    '/home/questions/my-questions?cards',
    '/home/my-cards',
    '/home/current-events',
    '/home/inspection',
    '/home/questions/community',
  ],
  ...['/home/questions/edit/SET', '/home/questions/edit/SET/history'],
  ...['/home/questions/statistics/SET', '/home/flashcards/setup', '/home/quizzes/setup'],
  ...['/home/chain-of-command', '/home/coc/setup', '/home/my-biography'],
  ...['/home/my-introduction', '/home/biography/practice', '/home/army-culture'],
  ...['/home/culture/practice?text=nco-creed&way=lines', '/home/culture/by-heart'],
  ...['/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=read'],
  ...['/home/board-insights', '/home/promotion-points', '/home/situational-practice/setup'],
  ...['/home/mock-board/setup', '/home/partner/setup', '/home/rooms', '/home/rooms?partner'],
  ...['/home/unit-boards', '/home/join', '/home/join/ABCDEF', '/home/co-make#secret'],
  ...['/home/packet-link#secret', '/home/sent-set#secret', '/home/boards/BOARD/after'],
  ...['/home/faq', '/home/settings', '/home/no-such-screen'],
]

/** Screens that need a session or are somebody's: their own tests look at their width. */
const ELSEWHERE = [
  ...['daily/study', 'flashcards/study', 'quizzes/study', 'quizzes/results'],
  ...['chain-of-command/study/study', 'situational/study', 'mock-board/study', 'partner/study'],
  ...['rooms/host', 'unit-boards/unit-board', 'packets/packet', 'admin/admin'],
  'admin/operations/operations',
].map((name) => `${name}-route`)

/** A name of maximum length without a break. */
const LONG_NAME = 'W'.repeat(128)

const ids: Record<string, string> = {}
const addressOf = (address: string) => address.replace(/[A-Z]{3,5}(?=\/|$)/, (id) => ids[id] ?? id)

const question = (setId: string) => ({
  ...{ setId, questionText: 'Who is it?', answer: 'Me', category: 'Drill' },
  ...{ distractors: ['No', 'Never', 'Maybe'], originalQuestionId: null },
  ...{ answeringStrategy: null, regulationRef: null },
})

/** A set and a guide that another soldier shared: their rows have the most buttons. */
async function fillLibrary() {
  const set = await createDocument('questionSets', { name: 'Shared by another' })
  await createDocument('questions', question(set.$id))
  await runFunction('shareQuestionSet', { setIdToShare: set.$id, description: '' })
  const guide = { name: 'Guide of another', categories: ['First Aid'] }
  const { $id: guideId } = await createDocument('studyGuides', guide)
  await runFunction('shareStudyGuide', { guideId })
}

beforeAll(async () => {
  await newSoldier()
  await fillLibrary()
  await newSoldier()
  const set = await createDocument('questionSets', { name: 'A set of my own' })
  await createDocument('questions', question(set.$id))
  await createDocument('studyGuides', { name: LONG_NAME, categories: ['First Aid'] })
  const targetDate = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const categories = ['First Aid', 'Drill and Ceremonies']
  const board = await createDocument('boards', { name: LONG_NAME, targetDate, categories })
  await createDocument('boards', { name: 'Promotion board', categories })
  const startTime = new Date().toISOString()
  await createDocument('studySessions', {
    ...{ boardId: board.$id, startTime, endTime: startTime, durationMinutes: 5 },
    ...{ studyMode: 'flashcard', categories: ['First Aid'], questionIds: [], outcomes: null },
  })
  const leader = { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' }
  await createDocument('chainOfCommand', leader)
  await createDocument('biographies', {
    biographyData: JSON.stringify({ aboutYou: 'I am Sergeant Pat Example. '.repeat(6) }),
  })
  Object.assign(ids, { SET: set.$id, BOARD: board.$id })
})

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.adoptedStyleSheets = []
})

/** Opens an address and waits for what it loads. */
async function open(address: string) {
  openScreen(addressOf(address))
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  if (address.endsWith('?new')) await expect.element(page.getByRole('dialog')).toBeVisible()
  const loadingAtItsEnd = () => {
    // Some of it loads when it is scrolled to.
    document.querySelector('#pictures')?.parentElement?.scrollIntoView({ block: 'center' })
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].map(
      ({ outerHTML }) => outerHTML,
    )
    return [...busy, ...(document.body.textContent.match(/.{0,40}Loading.{0,40}/g) ?? [])]
  }
  await expect.poll(loadingAtItsEnd).toEqual([])
  window.scrollTo(0, 0)
}

async function takeSize({ width, height, text, styles }: (typeof SIZES)[number]) {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = text
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
}

test('every screen is looked at', () => {
  const seen = [...PUBLIC, ...SCREENS].map((address) => {
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

test.each([...PUBLIC, ...SCREENS])(
  '%s fits a small phone, also with text of double size, and cuts no text',
  async (address) => {
    await open(address)
    for (const size of SIZES) {
      await takeSize(size)
      await expect.poll(elementsWiderThanScreen, { message: size.name }).toEqual([])
      await expect.poll(cutTexts, { message: size.name }).toEqual([])
    }
  },
)

test.each(SCREENS)('%s cuts no focus ring off, on a phone or a wide screen', async (address) => {
  await open(address)
  for (const width of [390, 1440]) {
    await page.viewport(width, 844)
    await expect.poll(cutRings, { message: `${width} px` }).toEqual([])
  }
})

test.each([
  ...['/home/chain-of-command', '/home/my-biography', '/home/promotion-points'],
  ...['/home/settings', '/home/boards?new', '/home/questions/my-questions?cards'],
  ...['/home/questions/my-questions?new', '/home/faq'],
])('a touch of a field of %s does not zoom the page in', async (address) => {
  await page.viewport(390, 844)
  await open(address)
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
  await open(address)
  if (name === 'Delete Board') {
    await page.getByRole('button', { name: 'Delete Promotion board' }).click()
  }
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect.element(dialog.getByRole('button').first()).toBeVisible()
  for (const { width, height } of PHONES) {
    await page.viewport(width, height)
    for (const text of ['100%', '200%']) {
      document.documentElement.style.fontSize = text
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
  await open(address)
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
