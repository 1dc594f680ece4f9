import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

/**
 * Every sample of testing/world with an expectation beside it goes through the dialog, and so
 * through the workers of the browser. What stands on the cards is compared by
 * web/scripts/import-samples.test.ts.
 */

const WORLD = join(import.meta.dirname, '../testing/world')
const ENDING = '.expected.json'

type Sample = {
  name: string
  path: string
  paste: boolean
  cards: number
  leftOut: number
  /** The beginning of the sentence that refuses the file. */
  refused?: string
}

const samples: Sample[] = readdirSync(WORLD, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(ENDING))
  .sort()
  .map((expected) => {
    const { cards, paste, leftOut, refused } = JSON.parse(
      readFileSync(join(WORLD, expected), 'utf8'),
    )
    const name = expected.slice(0, -ENDING.length)
    return { name, path: join(WORLD, name), paste, cards: cards.length, leftOut, refused }
  })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Cards' })

test('there are samples', () => {
  expect(samples.length).toBeGreaterThan(50)
})

/** Several tests, so that they can run side by side. */
const SAMPLES_A_TEST = 25
const batches = Array.from({ length: Math.ceil(samples.length / SAMPLES_A_TEST) }, (_, index) =>
  samples.slice(index * SAMPLES_A_TEST, (index + 1) * SAMPLES_A_TEST),
)

for (const [index, batch] of batches.entries()) {
  test(`files of other programs are read in the browser, part ${index + 1}`, async ({ page }) => {
    await readAll(page, batch)
  })
}

async function readAll(page: Page, batch: readonly Sample[]) {
  await signInNewSoldier(page)
  await page.goto('/home/questions/my-questions')
  for (const sample of batch) {
    await test.step(sample.name, async () => {
      await page.getByRole('button', { name: 'Import cards' }).click()
      if (sample.paste) await paste(page, sample)
      else await page.locator('input[type=file]').setInputFiles(sample.path)
      if (sample.refused === undefined) await expectCards(page, sample)
      else await expect(dialog(page).getByText(sample.refused)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    })
  }
}

async function expectCards(page: Page, sample: Sample) {
  await lookThrough(page, sample)
  const found = sample.cards === 1 ? '1 question in' : `${sample.cards} questions in`
  await expect(dialog(page).getByText(new RegExp(`^${found} \\d+ sets?$`))).toBeVisible()
  const left = dialog(page).getByText(/^\d+ cards? (?:is|are) left out$/)
  if (sample.leftOut === 0) return
  expect(Number.parseInt((await left.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(
    sample.leftOut,
  )
}

/** Pastes as a browser does: a clipboard with a text, and HTML where the program writes it. */
async function paste(page: Page, { path, name }: Sample) {
  const text = readFileSync(path, 'utf8')
  const plain = `${path}.plain.txt`
  const clipboard = existsSync(plain)
    ? { html: text, plain: readFileSync(plain, 'utf8') }
    : { html: '', plain: text }
  await dialog(page).getByLabel('Set Name').fill(name)
  const area = dialog(page).getByLabel('Cards', { exact: true })
  await area.focus()
  const wasTaken = await area.evaluate((target, { html, plain: words }) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    if (html !== '') data.setData('text/html', html)
    const event = new ClipboardEvent('paste', {
      ...{ clipboardData: data, bubbles: true, cancelable: true },
    })
    return !target.dispatchEvent(event)
  }, clipboard)
  // A made-up event inserts nothing by itself.
  if (!wasTaken) await area.fill(clipboard.plain)
}

/** Opens the preview of the cards, and accepts the guessed columns on the way. */
async function lookThrough(page: Page, sample: Sample) {
  const goOn = dialog(page).getByRole('button', { name: 'Look through the cards' })
  const upload = dialog(page).getByRole('button', { name: /^Upload \d/ })
  if (sample.paste) await goOn.click()
  const columns = dialog(page).getByRole('region', { name: 'Columns of the table' })
  await expect(columns.or(upload)).toBeVisible()
  if (await columns.isVisible()) await goOn.click()
  await expect(upload).toBeVisible()
}
