import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '../../scripts/product.ts'
import { SHEET_ENGINES } from './browsers.ts'
import { drawContactSheets } from './contact-sheets.ts'
import { makeDemoSoldier } from './demo-soldier.ts'
import { differences } from './differences.ts'
import { layoutKey, SIZES, takePictures } from './pictures.ts'
import { printEverywhere } from './prints.ts'
import { SHEET_SCREENS, type SheetScreen } from './screens.ts'

// `npm run sheets -w lab`: pictures of the screens in three engines side by side, and a list of the controls
// that differ, in .cache/sheets. `npm run sheets -w lab -- dashboard quiz` makes only those screens;
// `npm run sheets -w lab -- --print` prints to PDF instead and compares the numbers of pages.

const folder = join(import.meta.dirname, '..', '..', '.cache', 'sheets')
const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const screens =
  positionals.length === 0
    ? SHEET_SCREENS
    : SHEET_SCREENS.filter(({ name }) => positionals.includes(name))
if (screens.length === 0) {
  console.error(`No such screen. There are: ${SHEET_SCREENS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'squared-away-sheets-data-'))
makeDemoSoldier(dataDir)
const product = await startProduct({ dataDir })
try {
  if (values.print) await printEverywhere(product.url, folder)
  else await compareScreens(product.url, screens)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compareScreens(url: string, screens: readonly SheetScreen[]) {
  const [chromium, ...others] = await Promise.all(
    SHEET_ENGINES.map((engine) => takePictures(engine, { url, folder, screens })),
  )
  await drawContactSheets(folder, screens)
  const lines: string[] = []
  for (const screen of screens) {
    for (const size of SIZES) {
      const key = layoutKey(screen, size)
      for (const [place, layouts] of others.entries()) {
        const [expected, found] = [chromium?.get(key), layouts.get(key)]
        if (!expected || !found) continue
        const engine = SHEET_ENGINES[place + 1]
        lines.push(...differences(expected, found).map((line) => `${key} ${engine}: ${line}`))
      }
    }
  }
  writeFileSync(join(folder, 'differences.txt'), `${lines.join('\n')}\n`)
  console.log(`${lines.length} differences are listed in ${join(folder, 'differences.txt')}`)
}
