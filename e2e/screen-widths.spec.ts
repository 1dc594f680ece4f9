import { type Browser, expect, type Page, test } from './engines/test.ts'
import { elementsWiderThanScreen } from './page-width.ts'
import { saveSession, studiedBoard } from './progress-steps.ts'
import { createSet } from './question-sets.ts'
import {
  createDocument,
  runFunction,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { giveEverything, STUDY_SCREENS } from './study-screens.ts'

/**
 * The smallest phone, which is also 400 % zoom at 1280 px, a common phone with text of double size,
 * and one with the text spacing of WCAG 2.2, 1.4.12.
 */
const SIZES = [
  { name: '320 px', width: 320, height: 640, text: '100%', styles: '' },
  { name: '390 px, 200% text', width: 390, height: 844, text: '200%', styles: '' },
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

const PUBLIC_PAGES = [
  ...['/', '/legal', '/publications', '/accessibility', '/try', '/try/creed', '/room', '/login'],
  ...['/login#sign-up', '/second-factor', '/forgot-password', '/recovery', '/verify'],
  ...['/restore', '/no-such-page'],
]

const SCREENS = [
  ...['/home/study', '/home/my-board', '/home/library'],
  ...['/home/dashboard', '/home/progress', '/home/boards', '/home/boards?new'],
  ...['/home/my-study-guides', '/home/my-study-guides?new', '/home/questions/my-questions'],
  ...['/home/questions/my-questions?new', '/home/questions/my-questions?upload'],
  ...['/home/questions/my-questions?cards', '/home/questions/community'],
  ...['/home/flashcards/setup', '/home/quizzes/setup', '/home/chain-of-command'],
  ...['/home/coc/setup', '/home/my-biography', '/home/my-introduction', '/home/army-culture'],
  ...['/home/biography/practice', '/home/culture/practice', '/home/culture/by-heart'],
  ...['/home/culture/by-heart/recite', '/home/board-insights', '/home/promotion-points'],
  ...['/home/situational-practice/setup', '/home/mock-board/setup', '/home/mock-board/study'],
  ...['/home/partner/setup', '/home/partner/study', '/home/faq', '/home/settings'],
  ...['/home/rooms', '/home/rooms?partner', '/home/unit-boards'],
  ...['/home/quizzes/results', '/home/no-such-screen'],
]

/** All that sticks out is reported, not the first screen alone. */
const softly = expect.configure({ soft: true })

/** A name of maximum length without a break. */
const LONG_NAME = 'W'.repeat(128)

/** Expects the open screen to fit each size; cards take a moment to move to their places. */
async function expectFits(page: Page, name: string) {
  for (const size of SIZES) {
    await page.setViewportSize({ width: size.width, height: size.height })
    await page.evaluate(({ text, styles }) => {
      document.documentElement.style.fontSize = text
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [sheet]
    }, size)
    await softly.poll(() => elementsWiderThanScreen(page), `${name} at ${size.name}`).toEqual([])
  }
}

async function open(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Same-origin addresses that the open screen links to, without search and fragment. */
const linkedFrom = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .map(({ href }) => new URL(href))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.includes('.'))
      .map(({ pathname }) => pathname),
  )

test('no public page is wider than a small phone, or than a phone with large text', async ({
  page,
}) => {
  for (const address of PUBLIC_PAGES) {
    await open(page, address)
    await expectFits(page, address)
  }
})

/** A set and a guide that another soldier shared: their rows have the most buttons. */
async function fillLibrary(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await signInNewSoldier(other)
  const setId = await createSet(other, 'Shared by another', [{ questionText: 'Who is it?' }])
  await runFunction(other, 'shareQuestionSet', { setIdToShare: setId, description: '' })
  const guide = { name: 'Guide of another', categories: ['First Aid'] }
  const { $id: guideId } = await createDocument(other, 'studyGuides', guide)
  await runFunction(other, 'shareStudyGuide', { guideId })
  await context.close()
}

test('no screen is wider than a small phone, or than a phone with large text', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await fillLibrary(browser, baseURL ?? '')
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await giveEverything(page)
  const set = await createSet(page, 'A set of my own', [{ questionText: 'Who is it?' }])
  const board = await studiedBoard(page, ['Drill and Ceremonies'])
  await saveSession(page, board.$id, {
    ...{ startTime: new Date().toISOString().replace('Z', '+00:00'), durationMinutes: 5 },
    ...{ studyMode: 'flashcard', categories: ['First Aid'], outcomes: null },
  })
  await createDocument(page, 'boards', {
    name: LONG_NAME,
    categories: ['First Aid'],
    isActive: true,
  })
  const screens = [...SCREENS, `/home/questions/edit/${set}`, `/home/questions/edit/${set}/history`]
  const walked = new Set([...PUBLIC_PAGES, ...screens].map((address) => address.split(/[?#]/)[0]))
  const linked: string[] = []
  for (const address of screens) {
    await open(page, address)
    linked.push(...(await linkedFrom(page)))
    await expectFits(page, address)
  }
  for (const screen of STUDY_SCREENS) {
    await screen.open(page)
    await expect(screen.shows(page)).toBeVisible()
    await expectFits(page, screen.name)
  }
  expect([...new Set(linked)].filter((address) => !walked.has(address))).toEqual([])
})
