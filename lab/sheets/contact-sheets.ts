import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium, SHEET_ENGINES } from './browsers.ts'
import { picturePath, SCHEMES, SIZES, type Size, sizeName } from './pictures.ts'
import type { SheetScreen } from './screens.ts'

const GAP_PX = 12

/** Draws a sheet for each screen and size: a row a scheme, a column an engine. */
export async function drawContactSheets(folder: string, screens: readonly SheetScreen[]) {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const html = join(folder, 'sheet.html')
  for (const screen of screens) {
    for (const size of SIZES) {
      writeFileSync(html, sheetOf(folder, screen, size))
      await page.setViewportSize({
        width: SHEET_ENGINES.length * (size.width + GAP_PX) + GAP_PX,
        height: size.height,
      })
      await page.goto(pathToFileURL(html).href)
      const path = join(folder, `${screen.name}-${sizeName(size)}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  await browser.close()
}

function sheetOf(folder: string, screen: SheetScreen, size: Size): string {
  const figures = SCHEMES.flatMap((scheme) =>
    SHEET_ENGINES.map((engine) => {
      const picture = picturePath(screen, size, scheme, engine)
      const drawn = existsSync(join(folder, picture))
        ? `<img src="${picture}" width="${size.width}">`
        : 'no picture'
      return `<figure><figcaption>${engine}, ${scheme}</figcaption>${drawn}</figure>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: ${GAP_PX}px; background: #888; font: 14px sans-serif; display: grid;
      grid-template-columns: repeat(${SHEET_ENGINES.length}, ${size.width}px); gap: ${GAP_PX}px }
    figure { margin: 0 } img { display: block }
  </style>${figures.join('')}`
}
