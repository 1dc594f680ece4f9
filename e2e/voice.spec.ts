import { expect, type Page, test } from './engines/test.ts'
import { startTenCards } from './flashcard-steps.ts'
import { voiceCalls, withMadeUpVoice } from './made-up-voice.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Whether what reads aloud was fetched. */
const hasVoiceCode = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('out-loud')),
  )

test('what reads aloud is fetched once it is used', async ({ page }) => {
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'available', wakeLock: 'granted', hears: '' },
  })
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await startTenCards(page)
  expect(await hasVoiceCode(page)).toBe(false)
  await page.keyboard.press('s')
  await expect
    .poll(async () => (await voiceCalls(page)).some((call) => call.startsWith('Here')))
    .toBe(true)
  expect(await hasVoiceCode(page)).toBe(true)
})
