import { HELD_SHEET, HELD_START, HELD_WORKER } from './held-start.ts'

/**
 * Runs in the head. Starts the app after the first paint, so that its modules do not compete with
 * what can already be read. Must not depend on the visitor: the server allows it by its hash.
 */

/** Start anyway after this long without a paint. */
const LONGEST_WAIT_FOR_PAINT_MS = 1000

/** Start without a style sheet that takes longer than this. */
const LONGEST_WAIT_FOR_SHEET_MS = 5000

const heldScript = () => document.querySelector<HTMLScriptElement>(`script[${HELD_START}]`)

function start() {
  const held = heldScript()
  if (held === null) return
  const modules = held.getAttribute(HELD_START)?.split(' ') ?? []
  const planner = held.getAttribute(HELD_WORKER)
  // Later calls do nothing.
  held.removeAttribute(HELD_START)
  for (const href of modules) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  if (planner !== null) startPlanner(planner)
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[${HELD_SHEET}]`)
  void Promise.all(Array.from(sheets, applySheet)).then(() => {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held.textContent
    document.head.append(script)
  })
}

/** The app takes it over (data/plan/planner.ts), unless it fails before. */
function startPlanner(file: string) {
  const worker = new Worker(file)
  worker.onerror = () => {
    delete window.earlyPlanner
  }
  window.earlyPlanner = worker
}

async function applySheet(sheet: HTMLLinkElement) {
  if (!sheet.sheet) await settled(sheet)
  sheet.media = 'all'
}

function settled(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
    setTimeout(resolve, LONGEST_WAIT_FOR_SHEET_MS)
  })
}

addEventListener('DOMContentLoaded', () => {
  if (heldScript() === null) return
  // A hidden page never paints.
  if (document.hidden) return start()
  addEventListener('visibilitychange', start, { once: true })
  setTimeout(start, LONGEST_WAIT_FOR_PAINT_MS)
  try {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    start()
  }
})
