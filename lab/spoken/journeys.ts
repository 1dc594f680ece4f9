import type { Page } from '@playwright/test'
import { createSet } from '../../e2e/question-sets.ts'
import {
  createDocument,
  signInNewSoldier,
  withoutMobileNotice,
} from '../../e2e/signed-in-soldier.ts'
import type { Listener } from './listener.ts'

/** What a soldier does by keyboard alone, and hears. */
export type SpokenJourney = {
  name: string
  /** Creates what the journey needs, without a sound. Returns the address to open. */
  prepare: (page: Page) => Promise<string>
  /** Selects what is on the page when it is ready. */
  ready: string
  run: (soldier: Listener) => Promise<void>
}

const CATEGORY = 'Board Customs'

const CARDS = [
  {
    ...{ questionText: 'Who chairs the board?', answer: 'The president' },
    ...{ distractors: ['The recorder', 'The sponsor', 'The first sergeant'] },
    ...{ category: CATEGORY, regulationRef: 'AR 600-8-19' },
  },
  {
    ...{ questionText: 'Who keeps the notes of the board?', answer: 'The recorder' },
    ...{ distractors: ['The president', 'The sponsor', 'The candidate'] },
    ...{ category: CATEGORY, regulationRef: 'AR 600-8-19' },
  },
]

async function withOwnCards(page: Page): Promise<string> {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  const setId = await createSet(page, 'Board customs', CARDS)
  await createDocument(page, 'boards', { name: 'Promotion board', categories: [CATEGORY] })
  return setId
}

/** The eight journeys. Those who listen go by headings and buttons ('h', 'b'), as Orca offers. */
export const SPOKEN_JOURNEYS: readonly SpokenJourney[] = [
  {
    name: 'ten-questions',
    prepare: async () => '/try',
    ready: 'main input',
    async run(soldier) {
      for (let question = 1; question <= 10; question++) {
        await soldier.pressUntil('main input')
        if (question % 2 === 0) await soldier.press('Down')
        await soldier.press('space')
        await soldier.press('Return', /orrect/)
        await soldier.press('Return', question < 10 ? /^Question/ : /correct/)
      }
      await soldier.press('h')
      await soldier.press('h')
    },
  },
  {
    name: 'deck',
    async prepare(page) {
      await withOwnCards(page)
      return `/home/flashcards/setup?category=${encodeURIComponent(CATEGORY)}`
    },
    ready: 'text=2 cards in 1 topic',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.pressUntil('button', /^Start/, 'b')
      await soldier.press('Return', /Question 1 of 2/)
      await soldier.press('space', /Answer/)
      await soldier.pressUntil('button', /^Correct/)
      await soldier.press('Return', /correct\. Question 2 of 2/)
      await soldier.press('space', /Answer/)
      await soldier.pressUntil('button', /^Incorrect/)
      await soldier.press('Return', /correct/)
      await soldier.press('Tab')
      await soldier.press('Tab')
    },
  },
  {
    name: 'quiz',
    async prepare(page) {
      await withOwnCards(page)
      return `/home/quizzes/setup?category=${encodeURIComponent(CATEGORY)}`
    },
    ready: 'text=2 questions in 1 topic',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.pressUntil('input[type="checkbox"]')
      await soldier.press('space')
      await soldier.pressUntil('button', /^Start/, 'b')
      await soldier.press('Return', /Question 1/)
      await soldier.press('Return', /select an answer/)
      await soldier.pressUntil('main input')
      await soldier.press('space')
      await soldier.press('Return', /orrect/)
      await soldier.press('Return', /Question 2/)
      await soldier.pressUntil('main input')
      await soldier.press('Down')
      await soldier.press('space')
      await soldier.press('Return', /orrect/)
      await soldier.press('Return', /correct/)
      await soldier.press('h')
      await soldier.press('h')
      await soldier.press('h')
    },
  },
  {
    name: 'board-dialog',
    async prepare(page) {
      await withOwnCards(page)
      return '/home/boards'
    },
    ready: 'main h1',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.pressUntil('button', /^(Create|New) /)
      await soldier.press('Return', /Board Name/)
      await soldier.press('Return', /cannot be empty/)
      await soldier.type('Sergeant board')
      await soldier.press('Tab')
      await soldier.type('tomorrow')
      await soldier.press('Return')
      await soldier.press('Escape', /Discard/)
      await soldier.press('Return')
      await soldier.press('ctrl+a')
      await soldier.press('BackSpace')
    },
  },
  {
    name: 'set-editor',
    async prepare(page) {
      return `/home/questions/edit/${await withOwnCards(page)}`
    },
    ready: '[role="option"]',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.pressUntil('[role="listbox"], [role="option"]')
      await soldier.press('Down')
      await soldier.press('Return')
      await soldier.press('End')
      await soldier.type(' How')
      await soldier.press('Tab')
      await soldier.press('Tab')
      await soldier.press('ctrl+a')
      await soldier.press('BackSpace')
      await soldier.press('Escape')
      await soldier.press('Tab')
    },
  },
  {
    name: 'table-of-sets',
    async prepare(page) {
      await withOwnCards(page)
      return '/home/questions/my-questions'
    },
    ready: 'main table',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.press('t')
      await soldier.pressUntil('main button', /^Private/)
      for (let column = 1; column <= 5; column++) await soldier.press('Tab')
      await soldier.press('Return')
    },
  },
  {
    name: 'mock-board',
    async prepare(page) {
      await withOwnCards(page)
      return '/home/mock-board/setup'
    },
    ready: 'main button:has-text("Start")',
    async run(soldier) {
      await soldier.skipToPage()
      await soldier.pressUntil('button', /^Start/)
      await soldier.press('Return', /Knock/)
      await soldier.press('space', /Reporting/)
      await soldier.press('space', /Facing/)
      await soldier.press('space')
      await soldier.wait(60)
      await soldier.press('space')
      await soldier.press('space')
      await soldier.press('space')
    },
  },
  {
    name: 'search',
    async prepare(page) {
      await withOwnCards(page)
      return '/home/dashboard'
    },
    ready: 'main h1',
    async run(soldier) {
      // After Ctrl+K, Orca stays in its browse mode: it knows K as a command of its own.
      await soldier.pressUntil('button', /^Search/)
      await soldier.press('Return', /Find a screen/)
      for (const letter of 'commun') await soldier.press(letter)
      await soldier.press('Down')
      await soldier.press('Up')
      await soldier.press('Return', /Community Library heading/)
    },
  },
]
