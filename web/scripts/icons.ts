/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.ts'

/**
 * Draws the icons of the installed app from the product's mark (npm run icons --workspace web). They
 * are committed, since a build has no browser.
 */

const PUBLIC = join(import.meta.dirname, '../public')
const PAPER = '#f2ecdd'

/** `share` of the width that the mark takes: a maskable icon may lose all outside its middle 80 %. */
const ICONS = [
  { name: 'icon-192', pixels: 192, share: 1 },
  { name: 'icon-512', pixels: 512, share: 1 },
  { name: 'maskable-192', pixels: 192, share: 0.7 },
  { name: 'maskable-512', pixels: 512, share: 0.7 },
  { name: 'apple-touch-icon', pixels: 180, share: 0.85 },
]

const mark = await readFile(join(PUBLIC, 'mark.svg'), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'squared-away-icons-'))
for (const icon of ICONS) await draw(icon)
await rm(folder, { recursive: true })

async function draw({ name, pixels, share }: (typeof ICONS)[number]) {
  const page = join(folder, `${name}.html`)
  const ground = share === 1 ? 'transparent' : PAPER
  const style = `html,body{margin:0;background:${ground}}svg{display:block;width:${pixels * share}px;margin:${(pixels * (1 - share)) / 2}px}`
  await writeFile(page, `<!doctype html><style>${style}</style>${mark}`)
  const { status, stderr } = spawnSync(findChromium() ?? 'chromium', [
    ...['--headless', '--no-sandbox', '--hide-scrollbars', '--default-background-color=00000000'],
    `--window-size=${pixels},${pixels}`,
    `--screenshot=${join(PUBLIC, 'icons', `${name}.png`)}`,
    `file://${page}`,
  ])
  if (status !== 0) throw new Error(String(stderr))
}
