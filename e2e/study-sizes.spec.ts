import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { CUT_OUT_SIDEWAYS, cutOut, NO_CUT_OUT } from './phone.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { expectInWindow, giveEverything, STUDY_SCREENS, smallTargets } from './study-screens.ts'

/** Landscape, very small, with double text size, desktop, and wall display. */
const SIZES = [
  { name: 'held sideways', width: 844, height: 390, text: '100%', insets: CUT_OUT_SIDEWAYS },
  { name: 'very small', width: 320, height: 640, text: '100%' },
  { name: 'large text', width: 390, height: 844, text: '200%' },
  { name: 'desk', width: 1440, height: 900, text: '100%' },
  { name: 'wide', width: 2560, height: 1440, text: '100%' },
]

test('every study screen fits every size, and its controls are large enough', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await giveEverything(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/home/flashcards/setup')
  await expect(page.getByRole('button', { name: /^Start/ })).toBeInViewport({ ratio: 1 })
  for (const screen of STUDY_SCREENS) {
    await test.step(screen.name, async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await screen.open(page)
      await expect(screen.shows(page)).toBeVisible()
      for (const { name, width, height, text, insets = NO_CUT_OUT } of SIZES) {
        await page.setViewportSize({ width, height })
        await cutOut(page, insets)
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, text)
        await expectInWindow(page, insets.left)
        expect(await smallTargets(page), `${screen.name}, ${name}`).toEqual([])
        await expect(screen.shows(page)).toBeInViewport()
        await expect(page.getByRole('main').getByRole('button').last()).toBeInViewport()
      }
      await expectNoAxeFindings(page)
    })
  }
})

test('in forced colors the chosen color scheme stays visible', async ({ page }) => {
  await signInNewSoldier(page)
  await giveEverything(page)
  await STUDY_SCREENS[0]?.open(page)
  const night = page.getByRole('radio', { name: 'Night' })
  const account = page.getByRole('button', { name: /^Account: / })
  await account.click()
  await night.click()
  await expect(night).toBeHidden()
  await account.click()
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = page.getByRole('banner').locator('label').filter({ has: night })
  await expect(chosen).toHaveCSS('outline-width', '2px')
})
