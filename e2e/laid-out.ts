import type { Page } from '@playwright/test'

/** An entry of the browser's trace: a layout, or a mark of the page. */
type Entry = { name: string; ts: number; args: { beginData?: { dirtyObjects: number } } }

const DRAWN = 'key drawn'

/** Maximum layout objects dirtied by a key press, until the browser has drawn the key. */
export async function laidOut(page: Page, key: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const entries: Entry[] = []
  const collect = ({ value }: { value: object[] }) => entries.push(...(value as Entry[]))
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  })
  // A busy machine may take longer for a key than the page's own timers take for what follows it.
  await page.evaluate((mark) => {
    performance.clearMarks(mark)
    const drawn = () => setTimeout(() => performance.mark(mark))
    addEventListener('keydown', () => requestAnimationFrame(drawn), { capture: true, once: true })
  }, DRAWN)
  await page.keyboard.press(key)
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, DRAWN)
  await session.send('Tracing.end')
  await complete
  const drawnAt = entries.find(({ name }) => name === DRAWN)?.ts
  if (drawnAt === undefined) throw new Error('The trace does not say when the key was drawn.')
  const layouts = entries.filter(({ name, ts }) => name === 'Layout' && ts < drawnAt)
  return Math.max(0, ...layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0))
}
