import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until its socket is subscribed. Listens before the page opens: the
 * server's greeting may arrive before the load event, and waiting for it afterwards would hang.
 */
export async function openLive(page: Page, address: string) {
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(address)
  await greeted
}
