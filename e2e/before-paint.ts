import type { Page } from '@playwright/test'

/** The work of a key press before the frame that shows its effect. */
export type BeforePaint = {
  /** Names of the changed parts, without repeats; outside of any part, the element's start tag. */
  changed: string[]
  /** Number of added nodes. */
  built: number
  /** Number of writes to synchronous storage. */
  kept: number
}

/**
 * Presses a key and returns what the page did between `event`, which the key causes, and the next
 * frame.
 *
 * @param parts Selectors by part name; a changed element belongs to the first part that contains
 *   it.
 */
export async function beforePaint(
  page: Page,
  { key, event }: { key: string; event: 'keydown' | 'input' },
  parts: Readonly<Record<string, string>>,
): Promise<BeforePaint> {
  await page.evaluate(watchNextFrame, { event, parts: Object.entries(parts) })
  await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'beforePaint'))
}

/** Runs in the page. */
function watchNextFrame({ event, parts }: { event: string; parts: [string, string][] }) {
  const watched = new Promise<BeforePaint>((resolve) => {
    const changed = new Set<string>()
    let built = 0
    let kept = 0
    const setItem = Storage.prototype.setItem
    const nameOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      return (
        parts.find(([, selector]) => element?.closest(selector))?.[0] ??
        element?.outerHTML.slice(0, 80) ??
        ''
      )
    }
    const note = (records: MutationRecord[]) => {
      for (const { target, addedNodes } of records) {
        changed.add(nameOf(target))
        built += addedNodes.length
      }
    }
    const observer = new MutationObserver(note)
    const start = () => {
      observer.observe(document.body, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
      })
      Storage.prototype.setItem = function (...item) {
        kept += 1
        return setItem.apply(this, item)
      }
      requestAnimationFrame(() => {
        note(observer.takeRecords())
        observer.disconnect()
        Storage.prototype.setItem = setItem
        resolve({ changed: [...changed].sort(), built, kept })
      })
    }
    window.addEventListener(event, start, { once: true, capture: true })
  })
  Reflect.set(window, 'beforePaint', watched)
}
