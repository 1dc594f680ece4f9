/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPage } from './draw-page.ts'

/**
 * Renders the icons of the installed app from the logo (npm run icons -w lab). They are
 * committed, since a build has no browser.
 */

const PUBLIC = join(import.meta.dirname, '../../web/public')
const PAPER = '#f2ecdd'

/** `share` of the width for the logo: a maskable icon may be cropped to its middle 80 %. */
const ICONS = [
  { name: 'icon-192', pixels: 192, share: 1 },
  { name: 'icon-512', pixels: 512, share: 1 },
  { name: 'maskable-192', pixels: 192, share: 0.7 },
  { name: 'maskable-512', pixels: 512, share: 0.7 },
  { name: 'apple-touch-icon', pixels: 180, share: 0.85 },
]

const mark = await readFile(join(PUBLIC, 'mark.svg'), 'utf8')
for (const icon of ICONS) await draw(icon)

async function draw({ name, pixels, share }: (typeof ICONS)[number]) {
  const ground = share === 1 ? 'transparent' : PAPER
  const style = `html,body{margin:0;background:${ground}}svg{display:block;width:${pixels * share}px;margin:${(pixels * (1 - share)) / 2}px}`
  const path = join(PUBLIC, 'icons', `${name}.png`)
  await drawPage(`<style>${style}</style>${mark}`, { path, width: pixels, height: pixels })
}
