import type { Page } from '@playwright/test'
import { finishEarly } from './finish-early.ts'
import type { Content } from './screens-content.ts'

/** How the sweep opens a screen, and what only its content shows. */
export type Screen = {
  /** An address, or the steps there. */
  readonly open: string | ((page: Page, given: Content) => Promise<unknown>)
  readonly shows: (page: Page) => ReturnType<Page['locator']>
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).locator('visible=true').first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const dialog = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name }).getByRole('button').first()

const at = (open: Screen['open'], shows: Screen['shows']): Screen => ({ open, shows })

/** Opens a setup and presses a button that starts a session. */
const started = (setup: string, start: string | RegExp) => async (page: Page) => {
  await page.goto(setup)
  await page.getByRole('button', { name: start }).first().click()
}

async function startSituations(page: Page) {
  await page.goto('/home/situational-practice/setup')
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Start Practice Session' }).click()
}

async function finishQuiz(page: Page) {
  await started('/home/quizzes/setup', /^Start/)(page)
  await page.getByRole('radiogroup').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).click()
  const verdict = page.getByRole('region', { name: /^(Correct|Incorrect)$/ })
  if (await verdict.isVisible()) await page.getByRole('button', { name: 'Next' }).click()
  await finishEarly(page, 'End quiz')
}

async function openRoom(page: Page) {
  await page.goto('/home/rooms')
  await page.getByRole('button', { name: 'Open the Room' }).click()
}

async function openQuiz(page: Page) {
  await page.goto('/home/rooms?quiz')
  await page.getByRole('button', { name: 'Open the Quiz' }).click()
}

/** Screens of visitors, by the id of their route. */
const PUBLIC: Readonly<Record<string, Screen>> = {
  'landing/landing-route': at('/', heading(/./)),
  'legal/legal-route': at('/legal', heading('Legal')),
  'publications/publications-route': at('/publications', heading('Publications')),
  'accessibility/accessibility-route': at('/accessibility', heading('Accessibility')),
  'leaders/leaders-route': at('/leaders', heading('For leaders')),
  'try/trial-quiz-route': at('/try', button('Check')),
  'try/trial-creed-route': at('/try/creed', button('Hide every third word')),
  'rooms/join-route': at('/room', button('Join')),
  'login/login-route': at('/login#sign-up', button('Create Account')),
  'second-factor/second-factor-route': at('/second-factor', button('Login')),
  'recovery/forgot-password-route': at('/forgot-password', button(/./)),
  'recovery/recovery-route': at('/recovery', heading(/./)),
  'verification/verify-route': at('/verify', heading(/./)),
  'restore/restore-route': at('/restore', heading(/./)),
  'settings/download/my-data-route': at('/my-data', heading('Your data')),
  'invitation/invitation-route': at('/invitation', heading(/./)),
  'ui/public/not-found-route': at('/no-such-page', heading(/./)),
}

const LISTS: Readonly<Record<string, Screen>> = {
  'home/home-index-route': at('/home', heading('Dashboard')),
  'dashboard/dashboard-route': at('/home/dashboard', button(/^Start$/)),
  '/home/study': at('/home/study', heading('Study')),
  '/home/my-board': at('/home/my-board', text(/^Sergeant board/)),
  '/home/library': at('/home/library', heading('Library')),
  'progress/progress-route': at('/home/progress', (page) => page.locator('main table').first()),
  'boards/boards-route': at('/home/boards', text('Sergeant board')),
  'study-guides/study-guides-route': at('/home/my-study-guides', text('My guide')),
  'my-questions/my-questions-route': at('/home/questions/my-questions', text('My notes')),
  'my-cards/my-cards-route': at('/home/my-cards', text('No cards yet')),
  'current-events/current-events-route': at('/home/current-events', text('No headlines yet')),
  'inspection/inspection-route': at('/home/inspection', text('Whole uniform')),
  'community/community-route': at('/home/questions/community', text(/^Shared guide/)),
  'question-set-editor/editor-route': at(
    (page, { setId }) => page.goto(`/home/questions/edit/${setId}`),
    button('Save'),
  ),
  'question-set-editor/history/history-route': at(
    (page, { setId }) => page.goto(`/home/questions/edit/${setId}/history`),
    heading(/^Version 2/),
  ),
  'question-statistics/statistics-route': at(
    (page, { sharedId }) => page.goto(`/home/questions/statistics/${sharedId}`),
    text('Who was it?'),
  ),
}

const SETUPS: Readonly<Record<string, Screen>> = {
  'flashcards/setup-route': at('/home/flashcards/setup', button(/^Start/)),
  'quizzes/setup-route': at('/home/quizzes/setup', button(/^Start/)),
  'chain-of-command/chain-route': at('/home/chain-of-command', button('Remove Squad Leader')),
  'chain-of-command/study/setup-route': at('/home/coc/setup', button(/^Start/)),
  'introduction/introduction-route': at('/home/my-biography', button('Add award')),
  'introduction/samples/samples-route': at('/home/my-introduction', button('Copy Template')),
  'army-culture/army-culture-route': at('/home/army-culture', heading('Warrior Ethos')),
  'by-heart/by-heart-route': at('/home/culture/by-heart', text('Our motto')),
  'listen/setup-route': at('/home/listen', heading('On this phone')),
  'board-insights/board-insights-route': at('/home/board-insights', heading('Facing movements')),
  'promotion-points/promotion-points-route': at('/home/promotion-points', text('0 of 800')),
  'situational/setup-route': at(
    '/home/situational-practice/setup',
    heading(/scenarios available$/),
  ),
  'mock-board/setup-route': at('/home/mock-board/setup', button('Start')),
  'partner/setup-route': at('/home/partner/setup', button(/^Start/)),
}

const SESSIONS: Readonly<Record<string, Screen>> = {
  'daily/study-route': at(started('/home/dashboard', /^Start$/), button('Show answer')),
  'flashcards/study-route': at(started('/home/flashcards/setup', /^Start/), button('Show answer')),
  'quizzes/study-route': at(started('/home/quizzes/setup', /^Start/), button('Next')),
  'quizzes/results-route': at(finishQuiz, text('Session saved.')),
  'chain-of-command/study/study-route': at(
    started('/home/coc/setup', /^Start/),
    button('Show answer'),
  ),
  'introduction/practice-route': at('/home/biography/practice', button(/^Start/)),
  'army-culture/culture-practice-route': at(
    '/home/culture/practice?text=nco-creed&way=lines',
    button('Show next line'),
  ),
  // Without an episode it leads to what there is to hear.
  'listen/study-route': at('/home/listen/play', heading('On this phone')),
  'by-heart/recite-route': at(
    '/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=blank',
    button('Check'),
  ),
  'situational/study-route': at(startSituations, button('I Knew It')),
  'mock-board/study-route': at(started('/home/mock-board/setup', 'Start'), heading('Knock')),
  'partner/study-route': at(async (page) => {
    await started('/home/partner/setup', /^Start/)(page)
    await page.getByRole('button', { name: 'I have it' }).click()
  }, button('NO-GO')),
}

const UNITS: Readonly<Record<string, Screen>> = {
  'rooms/rooms-route': at('/home/rooms', button('Open the Room')),
  'rooms/host-route': at(openRoom, button('Start the Board')),
  'rooms/quiz/host-route': at(openQuiz, button('Start the quiz')),
  'unit-boards/unit-boards-route': at('/home/unit-boards', text('SGT board in December')),
  'unit-boards/unit-board-route': at(
    (page, { ownUnitBoardId }) => page.goto(`/home/unit-boards/${ownUnitBoardId}`),
    heading('SGT board in December'),
  ),
  join: at('/home/join', heading('Join a Unit Board')),
  'join-code': at(
    (page, { code }) => page.goto(`/home/join/${code}`),
    button('Join it and make it active'),
  ),
  'unit-boards/brief-route': at(
    (page, { ownUnitBoardId }) => page.goto(`/home/unit-boards/${ownUnitBoardId}/brief`),
    text('Nobody shares anything with you.'),
  ),
  'unit-boards/co-make-route': at('/home/co-make#secret', button('Become a co-owner')),
  'packets/packet-route': at(async (page, { ownUnitBoardId }) => {
    await page.goto(`/home/unit-boards/${ownUnitBoardId}/packet`)
    await page.getByRole('button', { name: 'Draw for 3 candidates' }).click()
  }, heading('Difficulty side by side')),
  'sent-sets/sent-set-route': at('/home/sent-set#secret', text('This link opens nothing.')),
  'packets/open-link-route': at('/home/packet-link#secret', button('Open my sheet')),
  'debriefs/debrief-route': at(
    (page, { boardId }) => page.goto(`/home/boards/${boardId}/after`),
    text('What did they ask about?'),
  ),
}

const ACCOUNT: Readonly<Record<string, Screen>> = {
  'faq/faq-route': at('/home/faq#csv-format', text('question, answer, distractor-1')),
  'settings/settings-route': at('/home/settings#deletion', button('Delete Account')),
  'home/unknown-screen-route': at('/home/no-such-screen', heading(/./)),
  'admin/admin-route': at('/home/admin-dashboard', text('Server and Backups')),
  'admin/first-admin/first-admin-route': at('/home/admin-dashboard/first', heading(/./)),
  'admin/people/people-route': at('/home/admin-dashboard/people', heading('People')),
  'admin/installation/installation-route': at(
    '/home/admin-dashboard/site',
    heading('Site Settings'),
  ),
  'admin/operations/operations-route': at(
    '/home/admin-dashboard/operations',
    button('Make a Backup'),
  ),
}

const DIALOGS: Readonly<Record<string, Screen>> = {
  'the board editor': at('/home/boards?new', dialog('Create New Board')),
  'the guide editor': at('/home/my-study-guides?new', dialog('Create New Study Guide')),
  'the import of cards': at('/home/questions/my-questions?cards', dialog('Import Cards')),
  'the upload of CSV': at('/home/questions/my-questions?upload', dialog('Upload CSV')),
  'the deletion of a board': at(
    started('/home/boards', /^Delete Sergeant/),
    dialog('Delete Board'),
  ),
  'the deletion of the account': at(
    started('/home/settings#deletion', 'Delete Account'),
    dialog('Delete Account'),
  ),
  'an answer that is shown': at(async (page) => {
    await started('/home/flashcards/setup', /^Start/)(page)
    await page.getByRole('button', { name: 'Show answer' }).click()
  }, button('Incorrect')),
  'a verdict': at(async (page) => {
    await page.goto('/try')
    await page.getByRole('radiogroup').getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Check' }).click()
  }, button('Next')),
  'the end of a session': at(async (page) => {
    await started('/home/flashcards/setup', /^Start/)(page)
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.getByRole('button', { name: 'Incorrect', exact: true }).click()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await finishEarly(page, 'Finish')
  }, text('Session saved.')),
}

/** Every screen of the app by the id of its route, in groups that are swept side by side. */
export const SCREENS = { PUBLIC, LISTS, SETUPS, SESSIONS, UNITS: { ...UNITS, ...ACCOUNT } }

/** States of screens with colors of their own, by name. */
export const STATES = DIALOGS
