import { chromium } from '@playwright/test'
import { BOARD } from '../../e2e/flashcard-steps.ts'
import { killTabs } from '../../e2e/killed-tabs.ts'
import { createDocument, signInNewSoldier } from '../../e2e/signed-in-soldier.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../scripts/product.ts'

/**
 * Kills tabs at random moments of a session and counts lost answers: `npm run kill:tabs -w lab`, with
 * `-- 20` fewer of them. Fails if any are lost.
 */

const kills = Number(process.argv[2] ?? 100)
const product = await startProduct()
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  const context = await browser.newContext({ baseURL: product.url })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await signInNewSoldier(page)
  await createDocument(page, 'boards', BOARD)
  await page.close()
  const { given, lost } = await killTabs(context, product.url, kills)
  console.log(`${kills} tabs killed, ${given} answers given, ${lost} lost`)
  if (lost > 0) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
