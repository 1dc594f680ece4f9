import type { Page } from '@playwright/test'

/** A screen of the contact sheets: how to open it, and what is visible once it has opened. */
export interface SheetScreen {
  name: string
  /** Shown signed out. */
  isPublic?: boolean
  open: (page: Page) => Promise<unknown>
  /** A locator of something that is drawn last. */
  shows: (page: Page) => ReturnType<Page['locator']>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const card = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

const at = (name: string, address: string, shows: SheetScreen['shows'] = heading): SheetScreen => ({
  name,
  open: (page) => page.goto(address),
  shows,
})

async function press(page: Page, address: string, ...names: (string | RegExp)[]) {
  await page.goto(address)
  for (const name of names) await button(page, name).click()
}

const FLASHCARDS = ['/home/flashcards/setup', /^Start \d+ cards/] as const
const QUIZ = ['/home/quizzes/setup', /^Start \d+ questions/] as const

/** The screens that are compared, with the data of the demo soldier. */
export const SHEET_SCREENS: readonly SheetScreen[] = [
  { ...at('landing', '/'), isPublic: true },
  { ...at('try', '/try', (page) => page.getByRole('radiogroup')), isPublic: true },
  { ...at('login', '/login'), isPublic: true },
  { ...at('accessibility', '/accessibility'), isPublic: true },
  at('dashboard', '/home/dashboard', (page) =>
    page
      .getByRole('region', { name: /^Today/ })
      .getByRole('button')
      .first(),
  ),
  at('flashcard-setup', FLASHCARDS[0], (page) => button(page, FLASHCARDS[1])),
  { name: 'flashcard', open: (page) => press(page, ...FLASHCARDS), shows: card },
  {
    name: 'flashcard-answer',
    open: (page) => press(page, ...FLASHCARDS, 'Show answer'),
    shows: (page) => button(page, 'Correct'),
  },
  {
    name: 'quiz',
    open: (page) => press(page, ...QUIZ),
    shows: (page) => page.getByRole('radiogroup'),
  },
  {
    name: 'quiz-verdict',
    open: async (page) => {
      await page.goto(QUIZ[0])
      await page.getByRole('checkbox', { name: 'Show right and wrong after each question' }).check()
      await button(page, QUIZ[1]).click()
      await page.getByRole('radiogroup').getByRole('radio').first().check({ force: true })
      await button(page, 'Next').click()
    },
    shows: (page) => page.getByText(/^(Correct|Incorrect)/).first(),
  },
  at('boards', '/home/boards', (page) => page.getByRole('table')),
  {
    name: 'board-dialog',
    open: (page) => press(page, '/home/boards', 'Create New Board'),
    shows: (page) => button(page, 'Save Board'),
  },
  at('my-questions', '/home/questions/my-questions', (page) =>
    button(page, /^View the questions of/),
  ),
  {
    name: 'question-editor',
    open: async (page) => {
      await page.goto('/home/questions/my-questions')
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click()
    },
    shows: (page) => page.getByRole('listbox', { name: 'Questions' }).getByRole('option').first(),
  },
  at('mock-board-setup', '/home/mock-board/setup', (page) => button(page, 'Start')),
  {
    name: 'mock-board',
    open: (page) => press(page, '/home/mock-board/setup', 'Start'),
    shows: (page) => page.getByText(/^Step 1 /),
  },
  at('progress', '/home/progress'),
  {
    name: 'unit-board',
    open: async (page) => {
      await page.goto('/home/unit-boards')
      await page.getByRole('link', { name: 'Battalion board' }).first().click()
    },
    shows: (page) => button(page, 'Edit'),
  },
  at('settings', '/home/settings', (page) => page.getByRole('searchbox').first()),
  at('promotion-points', '/home/promotion-points', (page) => page.getByRole('textbox').first()),
]
