import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test.each(['garrison', 'night', 'red-lens'])(
  'the filled part of a progress bar contrasts with its track in %s',
  (scheme) => {
    expect(contrast(colorOf(scheme, 'primary'), colorOf(scheme, 'paper'))).toBeGreaterThan(3)
    expect(contrast(colorOf(scheme, 'line-strong'), colorOf(scheme, 'paper'))).toBeGreaterThan(3)
  },
)

function colorOf(scheme: string, name: string): string {
  const [block = ''] = tokens.slice(tokens.indexOf(`[data-scheme="${scheme}"] {`)).split('}', 1)
  return new RegExp(`--sa-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? ''
}

/** Contrast ratio of two colors (WCAG 2.2, 1.4.11), from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
