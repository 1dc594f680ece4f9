import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { MODE_LIVES } from '../../testing/study-modes.ts'
import { button, createBoard, serveQuestions } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SCREENS = [
  ...[
    'dashboard',
    'study',
    'my-board',
    'library',
    'progress',
    'boards',
    'my-cards',
    'current-events',
    'inspection',
    'my-study-guides',
  ],
  ...['questions/my-questions', 'questions/community', 'flashcards/setup', 'quizzes/setup'],
  ...['chain-of-command', 'coc/setup', 'my-biography', 'my-introduction', 'biography/practice'],
  ...['army-culture', 'culture/practice', 'culture/by-heart', 'board-insights', 'mock-board/setup'],
  ...['situational-practice/setup', 'partner/setup', 'faq', 'settings'],
]

const keys = () => page.getByRole('dialog', { name: 'Keys' })

const heading = () => document.querySelector<HTMLElement>('main [data-page-heading]')

beforeEach(async () => {
  await newSoldier()
})

test.each(SCREENS)('"?" lists the keys on /home/%s', async (screen) => {
  openScreen(`/home/${screen}`)
  // Until then the screen shows what it says to everybody, and listens to no key.
  await expect.element(button('Log Out')).toBeVisible()
  await expect.poll(heading).not.toBeNull()
  heading()?.focus()
  await userEvent.keyboard('?')
  await expect.element(keys().getByText('Show the keys')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys()).not.toBeInTheDocument()
})

test('"?" in a field is a letter', async () => {
  openScreen('/home/settings')
  const search = page.getByRole('searchbox').first()
  await search.click()
  await userEvent.keyboard('?')
  await expect.element(search).toHaveValue('?')
  await expect.element(keys()).not.toBeInTheDocument()
})

test('Enter starts the day, but not from another button', async () => {
  await createBoard({ categories: ['First Aid'] })
  openScreen('/home/dashboard')
  const start = page.getByRole('region', { name: /^Today/ }).getByRole('button', { name: 'Start' })
  await expect.element(start).toBeEnabled()
  button(/^Search/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  const search = page.getByRole('dialog')
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  // Closed, the dialog gives the focus back.
  await expect.element(button(/^Search/)).toHaveFocus()
  page.getByRole('heading', { name: 'Dashboard', level: 1 }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/home/daily/study')
  await expect.element(page.getByRole('region', { name: 'Card', exact: true })).toBeVisible()
})

const SETUPS = [
  { mode: 'flashcard', start: 'Start 2 cards', starts: /\/home\/flashcards\/study$/ },
  { mode: 'mock-board', start: 'Start', starts: /\/home\/mock-board\/study/ },
  { mode: 'partner', start: 'Start 2 questions', starts: /\/home\/partner\/study$/ },
  { mode: 'coc-study', start: 'Start', starts: /\/home\/coc\/study$/ },
] as const

test.each(SETUPS)('Enter starts what is first at the setup of $mode', async (setup) => {
  const life = MODE_LIVES[setup.mode]
  await createBoard({ categories: life.categories })
  if (setup.mode !== 'mock-board') serveQuestions(2)
  await life.give()
  openScreen(life.setup)
  await expect.element(button(setup.start)).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(setup.starts)
})

test('Enter starts the practice of an introduction', async () => {
  await createDocument('boards', { name: 'Board', categories: [] })
  await MODE_LIVES['intro-prep'].give()
  openScreen('/home/biography/practice')
  await expect.element(button('Start')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('timer')).toBeVisible()
})
