import type { Page, Route } from '@playwright/test'

/**
 * Lets requests fail until "Retry" is pressed. A test that ends the failure before it presses would
 * race with a page that loads again by itself.
 *
 * @param url As for `page.route`.
 * @param fail What answers them until then. Without it they get no response.
 * @param presses How many times "Retry" is pressed until they succeed.
 */
export async function failUntilRetry(
  page: Page,
  url: string,
  fail: (route: Route) => Promise<unknown> = (route) => route.abort(),
  presses = 1,
) {
  const counter = `Retry pressed for ${url}`
  await page.addInitScript(countRetries, counter)
  await page.evaluate(countRetries, counter)
  let isPressed = false
  await page.route(url, async (route) => {
    isPressed ||=
      (await page.evaluate((name) => Number(Reflect.get(window, name)), counter)) >= presses
    await (isPressed ? route.fallback() : fail(route))
  })
}

/** Runs in the page. */
function countRetries(counter: string) {
  let pressed = 0
  Reflect.set(window, counter, pressed)
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.textContent.trim() !== 'Retry') return
    pressed += 1
    Reflect.set(window, counter, pressed)
  }
  document.addEventListener('click', note, true)
}
