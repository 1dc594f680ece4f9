import type { Page } from '@playwright/test'
import * as screens from '../../web/app/addresses/screens.ts'
import { openTab, PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'

/** The screens of the menu, in the order of a visit. */
const MAIN_SCREENS = [
  ...[screens.dashboard, screens.progress, screens.boards, screens.studyGuides],
  ...[screens.myQuestions, screens.community, screens.flashcardSetup, screens.quizSetup],
  ...[
    screens.situationalSetup,
    screens.chainOfCommand,
    screens.introductionEditor,
    screens.armyCulture,
  ],
  ...[screens.boardInsights, screens.mockBoardSetup, screens.partnerSetup, screens.settings],
]

export type Shift = { screen: string; shift: number; moved: string[] }

/**
 * Cumulative Layout Shift of each main screen while it loads, opened by its URL on a phone with
 * slow 4G, followed by a flashcard session.
 */
export async function layoutShifts(site: Site): Promise<Shift[]> {
  const shifts: Shift[] = []
  for (const screen of MAIN_SCREENS) {
    const page = await openShiftedTab(site)
    await page.goto(screen)
    await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    shifts.push({ screen, ...(await shiftOf(page)) })
    if (screen === screens.flashcardSetup) shifts.push(await studyShift(page))
    await page.context().close()
  }
  return shifts
}

async function studyShift(page: Page): Promise<Shift> {
  await page.evaluate(() => Reflect.set(window, 'shifts', []))
  await page.getByRole('button', { name: /^Start 10/ }).click()
  await page.getByText('1 / 10').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(600)
  }
  return { screen: screens.flashcardStudy, ...(await shiftOf(page)) }
}

async function openShiftedTab(site: Site): Promise<Page> {
  const page = await openTab(site, PHONE)
  await slowNetwork(page)
  await slowProcessor(page)
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      Reflect.get(window, 'shifts').push(...list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/** The sum of the shifts, and the names of the elements that moved. */
function shiftOf(page: Page): Promise<Omit<Shift, 'screen'>> {
  return page.evaluate(() => {
    interface Entry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const entries: Entry[] = Reflect.get(window, 'shifts')
    const unasked = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const moved = unasked.flatMap(({ value, sources }) =>
      sources.map(({ node }) => {
        const name = node instanceof Element ? node.className : node?.textContent
        return `${value.toFixed(3)} ${String(name).slice(0, 60)}`
      }),
    )
    return { shift: unasked.reduce((sum, { value }) => sum + value, 0), moved }
  })
}
