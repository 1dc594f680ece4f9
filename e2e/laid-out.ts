import type { Page } from '@playwright/test'

/** The browser's trace of one layout. */
type LayoutEntry = { name: string; args: { beginData?: { dirtyObjects: number } } }

/** Maximum layout objects dirtied by a key press. */
export async function laidOut(page: Page, key: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const entries: LayoutEntry[] = []
  const collect = ({ value }: { value: object[] }) => {
    entries.push(...(value as LayoutEntry[]).filter(({ name }) => name === 'Layout'))
  }
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await session.send('Tracing.end')
  await complete
  return Math.max(0, ...entries.map(({ args }) => args.beginData?.dirtyObjects ?? 0))
}
