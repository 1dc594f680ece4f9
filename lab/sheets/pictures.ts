import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withoutMobileNotice } from '../../e2e/signed-in-soldier.ts'
import { openSheetBrowser, type SheetEngine, shown } from './browsers.ts'
import { findUnitBoardId, signInDemo } from './demo-soldier.ts'
import { type Layout, measureLayout } from './differences.ts'
import type { SheetScreen } from './screens.ts'

export const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const
export type Size = (typeof SIZES)[number]
export const SCHEMES = ['garrison', 'night', 'red-lens'] as const

/** Where the picture of a screen is, below the folder of the sheets. */
export const picturePath = (
  { name }: SheetScreen,
  { width, height }: Size,
  scheme: string,
  engine: SheetEngine,
) => join('pictures', `${name}-${width}x${height}-${scheme}-${engine}.png`)

export const sizeName = ({ width, height }: Size) => `${width}x${height}`

/**
 * Makes the pictures of all screens in one engine.
 *
 * @returns The layout of each screen and size, by `layoutKey`. A screen that could not be opened is
 *   reported and left out.
 */
export async function takePictures(
  engine: SheetEngine,
  { url, folder, screens }: { url: string; folder: string; screens: readonly SheetScreen[] },
): Promise<Map<string, Layout>> {
  const layouts = new Map<string, Layout>()
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const isPublic of [true, false]) {
    const chosen = screens.filter((screen) => (screen.isPublic ?? false) === isPublic)
    if (chosen.length === 0) continue
    const browser = await openSheetBrowser(engine, url)
    const { page } = browser
    await withoutMobileNotice(page)
    await page.addInitScript(sameRandomNumbers)
    if (!isPublic) {
      await signInDemo(page)
      await findUnitBoardId(page)
    }
    for (const screen of chosen) {
      try {
        await takeScreen(page, screen, { engine, folder, layouts })
      } catch (error) {
        process.exitCode = 1
        console.error(`${screen.name} in ${engine}: ${(error as Error).message}`)
      }
    }
    await browser.close()
  }
  return layouts
}

export const layoutKey = ({ name }: SheetScreen, size: Size) => `${name} ${sizeName(size)}`

async function takeScreen(
  page: Page,
  screen: SheetScreen,
  {
    engine,
    folder,
    layouts,
  }: { engine: SheetEngine; folder: string; layouts: Map<string, Layout> },
) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await screen.open(page)
  await shown(screen.shows(page))
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of SCHEMES) {
      await page.evaluate(showScheme, scheme)
      await settled(page)
      await page.screenshot({ path: join(folder, picturePath(screen, size, scheme, engine)) })
    }
    layouts.set(layoutKey(screen, size), await measureLayout(page))
  }
  await page.evaluate(showScheme, 'garrison')
}

/** Chooses a scheme, as if it were chosen in another tab. */
function showScheme(scheme: string) {
  const key = 'squared-away.scheme'
  localStorage.setItem(key, scheme)
  dispatchEvent(new StorageEvent('storage', { key, newValue: scheme }))
}

/** Waits until the fonts have loaded and nothing moves or loads. */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations === 1)
    const isLoading = [...document.images].some((image) => !image.complete)
    return document.fonts.status === 'loaded' && !moving && !isLoading
  })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Deals the same cards in every engine. */
function sameRandomNumbers() {
  let state = 1
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
