import type { Page } from '@playwright/test'

/** A control or heading: what it is, and its box in the document, in CSS pixels. */
export type Part = { name: string; x: number; y: number; width: number; height: number }

/** What is measured of a screen. */
export interface Layout {
  /** How far the page can be scrolled sideways, in CSS pixels. */
  sideways: number
  parts: Part[]
}

/** Measures the controls and headings of the page. */
export function measureLayout(page: Page): Promise<Layout> {
  return page.evaluate(() => {
    const selector = 'button, a[href], input, select, textarea, summary, h1, h2, h3, th, svg'
    const seen = new Map<string, number>()
    const parts: Part[] = []
    for (const element of document.querySelectorAll(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || element.closest('.visually-hidden') !== null) continue
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const base = `${element.tagName.toLowerCase()} ${words.trim().slice(0, 40)}`
      const count = (seen.get(base) ?? 0) + 1
      seen.set(base, count)
      const name = count === 1 ? base : `${base} (${count})`
      parts.push({ name, x, y: y + window.scrollY, width, height })
    }
    const { scrollWidth } = document.documentElement
    return { sideways: Math.max(0, scrollWidth - document.documentElement.clientWidth), parts }
  })
}

/** A control differs if it is so much higher or lower, in CSS pixels; lines of text round. */
const HEIGHT_PX = 3
/** Type is a little wider in one engine than in another, and Firefox has scroll bars of 12 px. */
const WIDTH_SHARE = 0.1
const WIDTH_PX = 16

/** Where a layout differs from Chromium's by more than type rendering. */
export function differences(chromium: Layout, other: Layout): string[] {
  const byName = new Map(chromium.parts.map((part) => [part.name, part]))
  const lines = other.sideways > 0 ? [`scrolls sideways by ${other.sideways} px`] : []
  for (const part of other.parts) {
    const same = byName.get(part.name)
    byName.delete(part.name)
    if (same === undefined) {
      lines.push(`only here: ${part.name}`)
      continue
    }
    const taller = part.height - same.height
    const wider = part.width - same.width
    if (Math.abs(taller) > HEIGHT_PX) {
      lines.push(`${part.name}: ${same.height.toFixed(1)} px high, here ${part.height.toFixed(1)}`)
    } else if (Math.abs(wider) > Math.max(WIDTH_PX, same.width * WIDTH_SHARE)) {
      lines.push(`${part.name}: ${same.width.toFixed(1)} px wide, here ${part.width.toFixed(1)}`)
    } else if (Math.abs(part.x - same.x) > WIDTH_PX) {
      lines.push(`${part.name}: at ${same.x.toFixed(1)} px, here ${part.x.toFixed(1)}`)
    }
  }
  for (const name of byName.keys()) lines.push(`missing: ${name}`)
  return lines
}
