import { join } from 'node:path'
import { appOnDevice } from './app-on-device.ts'
import { runFirst } from './engines/run-first.ts'
import { expect, test } from './engines/test.ts'
import { markCards } from './flashcard-steps.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { giveEverything, STUDY_SCREENS } from './study-screens.ts'

/** Made by testing/decks/make.py. */
const DECK = join(import.meta.dirname, '../testing/decks/forms-old.apkg')

const METHODS = {
  Array: ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  Set: ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf'],
  Iterator: ['map', 'filter', 'take', 'drop', 'find', 'some', 'every', 'toArray', 'reduce'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
  Uint8Array: ['toHex', 'toBase64'],
}
const STATICS = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any'],
  Math: ['sumPrecise'],
}

/** Takes away what iOS 16.4 and Chrome 111 lack, and more that older web views do. */
const WITHOUT_NEWER_BUILT_INS = [
  ...named(METHODS, (owner, name) => `${owner}.prototype.${name}`),
  ...named(STATICS, (owner, name) => `${owner}.${name}`),
]
  .map(([owner, name]) => `if(self.${owner})delete ${name};`)
  .join('')

function named(
  names: Readonly<Record<string, readonly string[]>>,
  nameOf: (owner: string, name: string) => string,
) {
  return Object.entries(names).flatMap(([owner, all]) =>
    all.map((name) => [owner, nameOf(owner, name)] as const),
  )
}

test.describe('an engine without the newer built-ins', () => {
  runFirst(test, WITHOUT_NEWER_BUILT_INS)

  test('opens every study screen, marks a deck and imports one', { tag: '@engines' }, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await withoutMobileNotice(page)
    await signInNewSoldier(page)
    await giveEverything(page)
    await page.goto('/home/dashboard')
    const lacked = () => [typeof Map.groupBy, typeof Object.groupBy]
    expect(await page.evaluate(lacked)).toEqual(['function', 'undefined'])
    for (const { open, shows } of STUDY_SCREENS) {
      await open(page)
      await expect(shows(page).first()).toBeVisible()
    }
    await page.goto('/home/flashcards/setup')
    await page.getByRole('button', { name: /^Start/ }).click()
    await markCards(page, 'cic')
    await expect(page.getByText('4 / 10')).toBeVisible()
    for (const address of ['progress', 'promotion-points', 'mock-board/setup', 'board-insights']) {
      await page.goto(`/home/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
    }
    await page.goto('/home/questions/my-questions?cards')
    await page.locator('input[type=file][accept*=".apkg"]').setInputFiles(DECK)
    const dialog = page.getByRole('dialog', { name: 'Import Cards' })
    await dialog.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(faults).toEqual([])
  })

  test.describe('on the device', () => {
    test.use({ serviceWorkers: 'allow' })

    test('opens without a network', { tag: '@engines' }, async ({ page, context }) => {
      await signInNewSoldier(page)
      await giveEverything(page)
      await page.goto('/home/dashboard')
      await appOnDevice(page)
      await context.setOffline(true)
      await page.goto('/home/flashcards/setup')
      await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
      expect(await page.evaluate(() => typeof Map.groupBy)).toBe('function')
    })
  })
})

test.describe('an engine older than the supported ones', () => {
  runFirst(test, 'delete self.CSSPropertyRule;')

  test('reads what to update, and ten questions, at every address', { tag: '@engines' }, async ({
    page,
  }) => {
    for (const address of ['/', '/login', '/home/dashboard', '/home/flashcards/setup']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/update-browser$/)
      const heading = { name: 'Squared Away needs a newer browser' }
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await expect(page.getByText(/install iOS 16\.4 or newer/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Answer' })).toHaveCount(10)
      await expect(page.getByRole('link', { name: 'Question' })).toHaveCount(10)
    }
  })
})
