import { expect, type Page } from '@playwright/test'
import { createDocument } from './signed-in-soldier.ts'

/** A study screen: how to open it, and what it needs. */
export interface StudyScreen {
  name: string
  open: (page: Page) => Promise<void>
  /** Locator of its question, card or clock. */
  shows: (page: Page) => ReturnType<Page['locator']>
}

const start = async (page: Page, address: string, button: RegExp) => {
  await page.goto(address)
  await page.getByRole('button', { name: button }).first().click()
}
const card = (page: Page) => page.locator('article')

/** All study screens. */
export const STUDY_SCREENS: readonly StudyScreen[] = [
  {
    name: 'flashcards',
    open: (page) => start(page, '/home/flashcards/setup', /^Start/),
    shows: card,
  },
  { name: 'quiz', open: (page) => start(page, '/home/quizzes/setup', /^Start/), shows: card },
  {
    name: 'situational',
    open: async (page) => {
      await page.goto('/home/situational-practice/setup')
      await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
      await page.getByRole('button', { name: 'Start Practice Session' }).click()
    },
    shows: card,
  },
  {
    name: 'creed line by line',
    open: async (page) => {
      await page.goto('/home/culture/practice?text=nco-creed&way=lines')
    },
    shows: (page) => page.getByRole('main').getByRole('list'),
  },
  {
    name: 'chain of command',
    open: (page) => start(page, '/home/coc/setup', /^Start/),
    shows: card,
  },
  {
    name: 'introduction',
    open: (page) => start(page, '/home/biography/practice', /^Start/),
    shows: (page) => page.getByRole('timer'),
  },
  { name: 'daily', open: (page) => start(page, '/home/dashboard', /^Start$/), shows: card },
]

/** Creates content to study on each screen. */
export async function giveEverything(page: Page) {
  const categories = ['First Aid', 'Drill and Ceremonies']
  const targetDate = new Date(Date.now() + 20 * 86_400_000).toISOString().replace('Z', '+00:00')
  await createDocument(page, 'boards', { name: 'Sergeant board', targetDate, categories })
  const leader = { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' }
  await createDocument(page, 'chainOfCommand', leader)
  const biography = {
    aboutYou: 'I am Sergeant Pat Example of the 7th Example Battalion. '.repeat(6),
    ...{ shortTermGoals: 'I want to finish the Basic Leader Course.', longTermGoals: '' },
    ...{ whyPromote: '', selfImprovement: '', awardsDecorations: [] },
    ...{ militaryEducation: [], civilianEducation: [] },
  }
  await createDocument(page, 'biographies', { biographyData: JSON.stringify(biography) })
}

/** Visible controls smaller than 44 px in either direction. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'header button, header label, header a, main button, main label:has(input)'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`
      })
  })
}

/**
 * Expects that nothing in the study area extends beyond the window, its box, or the `sideInset`
 * safe area.
 */
export async function expectInWindow(page: Page, sideInset = 0) {
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll')
    .toBeLessThanOrEqual(width)
  const wide = await page.evaluate(
    ([left, right]) => {
      const parts = document.querySelectorAll<HTMLElement>('main article *, main button, header *')
      return [...parts]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.closest('.visually-hidden') === null)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.right > right + 1 || box.left < left - 1))
        .map(
          ({ element, box }) =>
            `${element.tagName} ${element.textContent?.slice(0, 30)} to ${box.right}`,
        )
    },
    [sideInset, width - sideInset] as const,
  )
  expect(wide).toEqual([])
}
