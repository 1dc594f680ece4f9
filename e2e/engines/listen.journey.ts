import type { Page } from '@playwright/test'
import { has } from '../../testing/speech-programs.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from '../signed-in-soldier.ts'
import { expect, test } from './test.ts'

/**
 * An episode that really plays: its sound, the keys of a headset, and what they mark. In Chromium,
 * web/app/listen/listen.screen.test.tsx does the same.
 */

test.skip(!has('espeak-ng', 'lame'), 'This machine has no voice.')

const TOPIC = 'Army Emergency Relief'

/** What the keys of a headset, a car and the lock screen reach. */
type Keys = Record<string, MediaSessionActionHandler | null>

function noteKeys() {
  const keys: Keys = {}
  Object.assign(globalThis, { keys })
  const set = MediaSession.prototype.setActionHandler
  MediaSession.prototype.setActionHandler = function (this: MediaSession, action, handler) {
    keys[action] = handler
    set.call(this, action, handler)
  }
}

function press(page: Page, action: MediaSessionAction, details: { seekTime?: number } = {}) {
  return page.evaluate(
    ([name, more]) => {
      const { keys } = globalThis as unknown as { keys: Keys }
      keys[name]?.({ action: name, ...more })
    },
    [action, details] as const,
  )
}

/** Presses as soon as the sound is at this time, in seconds. */
function pressAt(page: Page, action: MediaSessionAction, time: number) {
  return page.evaluate(
    ([name, at]) => {
      const { keys } = globalThis as unknown as { keys: Keys }
      const sound = document.querySelector('audio')
      const follow = () => {
        if (!sound || sound.currentTime < at) return
        sound.removeEventListener('timeupdate', follow)
        keys[name]?.({ action: name })
      }
      sound?.addEventListener('timeupdate', follow)
    },
    [action, time] as const,
  )
}

const soundTime = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, at: string) => page.getByText(`Question ${at}`, { exact: true })

test('an episode plays on, moves and is marked by the keys of a headset', {
  tag: '@engines',
}, async ({ page }) => {
  test.skip(
    test.info().project.name === 'firefox' && !process.env.PULSE_SERVER,
    'Firefox fails without a sound device, such as a null sink of PulseAudio at PULSE_SERVER.',
  )
  await withoutMobileNotice(page)
  await page.addInitScript(noteKeys)
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [TOPIC] })
  await page.goto(`/home/listen?category=${encodeURIComponent(TOPIC)}`)
  await page.getByLabel('How many questions at most').selectOption('10')
  await page.getByLabel('Mark with Next and Back').click()
  await button(page, 'Make it').click()
  await button(page, 'Play').click()
  await expect(question(page, '1 / 10')).toBeVisible()
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.5)
  await press(page, 'pause')
  await expect(button(page, 'Play')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(question(page, '2 / 10')).toBeVisible()
  const second = await soundTime(page)
  expect(second).toBeGreaterThan(5)

  // It passes into the second question by itself: a press just after that is for the first.
  await press(page, 'seekto', { seekTime: second - 1 })
  await expect(question(page, '1 / 10')).toBeVisible()
  await pressAt(page, 'nexttrack', second)
  await press(page, 'play')
  await expect(question(page, '2 / 10')).toBeVisible()
  await expect.poll(() => soundTime(page)).toBeGreaterThan(second + 2.1)
  await press(page, 'previoustrack')
  await expect(question(page, '3 / 10')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(question(page, '2 / 10')).toBeVisible()
  await expect(page.getByText('You marked it: Missed it.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('You marked it: Knew it.')).toBeVisible()
  await button(page, 'Finish').click()
  await expect(page.getByText('1 of 2 marked Knew it')).toBeVisible()
  await expect
    .poll(async () =>
      (await listDocuments(page, 'reviews')).map(({ mode }: { mode: string }) => mode),
    )
    .toEqual(['listen', 'listen'])

  // What was missed is heard from the same sound, and ends by itself.
  await button(page, 'Hear what I missed (1)').click()
  await expect(question(page, '1 / 1')).toBeVisible()
  await expect.poll(() => soundTime(page)).toBeGreaterThan(second + 0.3)
  await press(page, 'seekto', { seekTime: 600 })
  await expect(page.getByText(/^You marked nothing\./)).toBeVisible()
})
