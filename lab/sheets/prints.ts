import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSheetBrowser, SHEET_ENGINES, type SheetBrowser, shown } from './browsers.ts'
import { findUnitBoardId, signInDemo } from './demo-soldier.ts'
import { pdfPages } from './pdf-pages.ts'

/** What is printed: opened, and printed as soldiers do. */
interface Print {
  name: string
  open: (page: Page) => Promise<void>
  /** Presses our own button, or prints from the browser's menu. */
  press: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

const fromMenu = (page: Page) => page.evaluate(() => window.print())

async function openHeading(page: Page, address: string) {
  await page.goto(address)
  await shown(page.getByRole('heading', { level: 1 }))
}

const PRINTS: readonly Print[] = [
  {
    name: 'set',
    async open(page) {
      await page.goto('/home/questions/my-questions')
      await page.getByLabel('Search the question sets').fill('Drill and Ceremonies')
      await button(page, /^View the questions of .* Drill and Ceremonies/).click()
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Print' }).click(),
  },
  {
    name: 'cards to cut out',
    async open(page) {
      await page.goto('/home/questions/my-questions')
      await page.getByLabel('Search the question sets').fill('Drill and Ceremonies')
      await button(page, /^View the questions of .* Drill and Ceremonies/).click()
      await button(page, 'Cards to cut out').click()
      await shown(page.getByText(/printed on both sides\.$/))
    },
    press: (page) => button(page, 'Print the cards').click(),
  },
  {
    name: 'board',
    async open(page) {
      await page.goto('/home/dashboard')
      await button(page, 'View Details').click()
      await button(page, 'Print the questions').click()
      await shown(page.getByText(/^About \d+ pages?\.$/))
    },
    press: (page) => button(page, 'Print').click(),
  },
  {
    name: 'scenarios',
    open: (page) => openHeading(page, '/home/situational-practice/setup'),
    press: (page) => button(page, 'Print the scenarios').click(),
  },
  {
    name: 'creeds',
    open: (page) => openHeading(page, '/home/army-culture'),
    press: fromMenu,
  },
  {
    name: 'guide',
    open: (page) => openHeading(page, '/home/my-study-guides'),
    press: fromMenu,
  },
  {
    name: 'packet',
    async open(page) {
      await page.goto(`/home/unit-boards/${await findUnitBoardId(page)}/packet`)
      const deal = button(page, 'Draw for 3 candidates')
      const print = button(page, 'Print the question sheets')
      await shown(deal.or(print).first())
      if (!(await print.isVisible())) await deal.click()
      await shown(print)
    },
    press: (page) => button(page, 'Print the question sheets').click(),
  },
]

/** Prints everything in every engine, and writes how many pages each took. */
export async function printEverywhere(url: string, folder: string) {
  const prints = join(folder, 'prints')
  mkdirSync(prints, { recursive: true })
  const browsers: SheetBrowser[] = []
  const lines = [
    `| printed | ${SHEET_ENGINES.join(' | ')} |`,
    `| --- | ${SHEET_ENGINES.map(() => '---').join(' | ')} |`,
  ]
  for (const engine of SHEET_ENGINES) {
    const browser = await openSheetBrowser(engine, url)
    await signInDemo(browser.page)
    browsers.push(browser)
  }
  for (const { name, open, press } of PRINTS) {
    const counts: (number | string)[] = []
    for (const [place, { page, pdf }] of browsers.entries()) {
      const engine = SHEET_ENGINES[place]
      try {
        await open(page)
        const printed = await pdf(() => press(page))
        writeFileSync(join(prints, `${name}-${engine}.pdf`), printed)
        counts.push(pdfPages(printed))
      } catch (error) {
        process.exitCode = 1
        console.error(`${name} in ${engine}: ${(error as Error).message}`)
        counts.push('not printed')
      }
    }
    lines.push(`| ${name} | ${counts.join(' | ')} |`)
  }
  for (const browser of browsers) await browser.close()
  console.log(`${lines.join('\n')}\n\nThe PDFs are in ${prints}`)
}
