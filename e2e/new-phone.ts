import type { Browser, Page } from './engines/test.ts'
import { PHONE } from './phone.ts'
import { withoutMobileNotice } from './signed-in-soldier.ts'

/** A phone with a browser of its own. */
export async function newPhone(browser: Browser, host: Page): Promise<Page> {
  const { viewport, hasTouch } = PHONE
  const baseURL = new URL(host.url()).origin
  const context = await browser.newContext({
    ...{ baseURL, viewport, hasTouch },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await withoutMobileNotice(page)
  return page
}
