/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.ts'

/** Renders a self-contained page to a PNG of this size. */
export async function drawPage(
  html: string,
  to: { readonly path: string; readonly width: number; readonly height: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'squared-away-picture-'))
  const page = join(folder, 'page.html')
  await writeFile(page, `<!doctype html><meta charset="utf-8">${html}`)
  const { status, stderr } = spawnSync(findChromium() ?? 'chromium', [
    ...['--headless', '--no-sandbox', '--hide-scrollbars', '--default-background-color=00000000'],
    `--window-size=${to.width},${to.height}`,
    `--screenshot=${to.path}`,
    `file://${page}`,
  ])
  await rm(folder, { recursive: true })
  if (status !== 0) throw new Error(String(stderr))
}
