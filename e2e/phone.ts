import type { Locator, Page } from '@playwright/test'
import { pageTimersRun } from './page-time.ts'

/** A phone held in one hand, for `test.use`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Safe area insets of a phone: camera at the top, bar at the bottom; px. */
export const CUT_OUT = { top: 47, bottom: 34 }

/** The same in landscape; px. */
export const CUT_OUT_SIDEWAYS = { left: 47, right: 47, bottom: 21 }
export const NO_CUT_OUT = { left: 0, right: 0, bottom: 0 }

/** Emulates safe area insets. */
export async function cutOut(
  page: Page,
  insets: typeof CUT_OUT | typeof CUT_OUT_SIDEWAYS = CUT_OUT,
) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/**
 * Swipes over the middle of an element by so many px. Holds still before the release, or the
 * browser would treat the next tap as the end of a fling.
 */
export async function swipe(page: Page, over: Locator, byX: number, byY = 0) {
  const box = await over.boundingBox()
  if (box === null) throw new Error('There is nothing to swipe over.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // A card listens for swipes a frame after its flip, which is sooner than a hand begins one.
  await pageTimersRun(page, 200)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + byX * part, y: y + byY * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', step / 8)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(120)
  await touch('touchEnd', 1)
}
