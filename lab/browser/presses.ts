import type { Page } from '@playwright/test'
import { QUESTIONS } from '../measuring/seed.ts'
import { controlWork, runControl } from './control.ts'
import { takeInteractions, watchInteractions } from './interactions.ts'
import { trace, workPerKey } from './main-thread.ts'
import { DESK, openTab, PHONE, type Site, slowProcessor } from './site.ts'
import { openLargeSetup, START_ALL } from './start.ts'

const ANSWERS = 30
const LETTERS = 40
const QUIZ_ANSWERS = 20

/**
 * For one kind of press: the work of each, its time to paint, and the work of the control script in
 * the same page; milliseconds.
 */
export type Presses = { name: string; work: number[]; seen: number[]; control: number[] }

/** Flips and marks cards of the largest deck. */
export async function cardPresses(site: Site): Promise<Presses[]> {
  const page = await openLargeSetup(site)
  await page.getByRole('button', START_ALL).click()
  await page.getByText(`1 / ${QUESTIONS}`).waitFor()
  await page.waitForTimeout(1000)
  const keys = await press(page, ANSWERS, async (answered) => {
    await page.keyboard.press('Space')
    await page.waitForTimeout(350)
    await page.keyboard.press(answered % 3 === 0 ? 'ArrowLeft' : 'ArrowRight')
    await page.waitForTimeout(450)
  })
  await page.getByText(`${ANSWERS + 1} / ${QUESTIONS}`).waitFor()
  await page.context().close()
  expectCount(keys.work, 2 * ANSWERS)
  return [everySecond('flip', keys, 0), everySecond('answer', keys, 1)]
}

/** Chooses answers of a quiz; each shows whether it was right. */
export async function quizPresses(site: Site): Promise<Presses> {
  const page = await openTab(site, PHONE)
  await watchInteractions(page)
  await page.goto('/home/quizzes/setup?category=Bench')
  await page.getByRole('radio', { name: '25' }).check()
  await page.getByRole('button', { name: 'Start 25 questions' }).click()
  await page.getByText('1 / 25').waitFor()
  await page.waitForLoadState('networkidle')
  await slowProcessor(page)
  await page.waitForTimeout(1000)
  const keys = await press(page, QUIZ_ANSWERS, async () => {
    await page.keyboard.press('1')
    await page.waitForTimeout(400)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(450)
  })
  await page.getByText(`${QUIZ_ANSWERS + 1} / 25`).waitFor()
  await page.context().close()
  expectCount(keys.work, 2 * QUIZ_ANSWERS)
  return everySecond('quiz answer', keys, 0)
}

/** Types at a fast typist's speed into a question in the middle of the large set. */
export async function letterPresses(site: Site): Promise<Presses> {
  const page = await openTab(site, DESK)
  await watchInteractions(page)
  await page.goto(`/home/questions/edit/${site.setId}`)
  await page.getByText(`Question 1 of ${QUESTIONS.toLocaleString('en-US')}`).waitFor()
  await page.getByRole('listbox').press('PageDown')
  const field = page.getByLabel('Answer', { exact: true })
  await field.click()
  await page.waitForLoadState('networkidle')
  await slowProcessor(page)
  await page.waitForTimeout(1000)
  const keys = await press(page, LETTERS, async () => {
    await page.keyboard.press('x')
    await page.waitForTimeout(150)
  })
  await page.context().close()
  expectCount(keys.work, LETTERS)
  return { name: `letter in a set of ${QUESTIONS}`, ...keys }
}

/** Taps both marks; their work is not traced. */
export async function tappedMarks(site: Site): Promise<Presses> {
  const page = await openLargeSetup(site)
  await page.getByRole('button', START_ALL).click()
  await page.getByText(`1 / ${QUESTIONS}`).waitFor()
  await page.waitForTimeout(1000)
  await takeInteractions(page)
  for (let answered = 0; answered < ANSWERS / 2; answered += 1) {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.waitForTimeout(350)
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.waitForTimeout(450)
  }
  const seen = await takeInteractions(page)
  await page.context().close()
  return { name: 'tap on a mark', work: [], seen, control: [] }
}

async function press(page: Page, times: number, once: (turn: number) => Promise<void>) {
  await takeInteractions(page)
  const session = await page.context().newCDPSession(page)
  const events = await trace(session, async () => {
    for (let turn = 0; turn < times; turn += 1) await once(turn)
    await page.waitForTimeout(500)
    await runControl(page)
  })
  const [work, control] = [workPerKey(events), controlWork(events)]
  return { work, control, seen: await takeInteractions(page) }
}

/** Two kinds of press alternate; their times to paint are not separated. */
function everySecond(name: string, keys: Omit<Presses, 'name'>, first: 0 | 1): Presses {
  return { ...keys, name, work: keys.work.filter((_, index) => index % 2 === first) }
}

function expectCount(work: readonly number[], count: number) {
  if (work.length !== count) throw new Error(`${work.length} presses of ${count} were traced.`)
}
