/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { drawPage } from './draw-page.ts'

/**
 * Renders the preview image of shared links (npm run social-preview -w lab). It is
 * committed, since a build has no browser.
 */

const PUBLIC = join(import.meta.dirname, '../../web/public')
const { resolve } = createRequire(import.meta.url)

const face = (name: string, file: string, weight: string) =>
  `@font-face{font-family:"${name}";font-weight:${weight};src:url("file://${resolve(file)}")}`

const style = `
  ${face('Headline', '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2', '700')}
  ${face('Text', '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2', '100 900')}
  body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:72px 80px;background:#f2ecdd;
    color:#23251a;font:30px/1.4 Text;display:grid;grid-template-columns:1fr 420px;gap:64px;align-items:center;
    border-bottom:18px solid #464c29}
  .name{display:flex;align-items:center;gap:20px;font:700 40px Headline;color:#464c29;letter-spacing:.02em}
  .name svg{width:72px;height:72px}
  h1{font:700 92px/1 Headline;margin:44px 0 24px;text-transform:uppercase}
  p{margin:0;color:#585942}
  .card{background:#fcf9f1;border:2px solid #857d5d;border-radius:4px;padding:44px 40px;box-shadow:0 24px 48px -32px #3c3214}
  .tab{display:inline-block;background:#b3873a;color:#fff;font:700 26px Headline;padding:4px 14px;margin-bottom:24px;
    letter-spacing:.04em;text-transform:uppercase;color:#23251a}
  .card b{display:block;font:700 44px/1.15 Headline}
  .card small{display:block;margin-top:28px;font-size:24px;color:#745213}
`
const mark = await readFile(join(PUBLIC, 'mark.svg'), 'utf8')
const html = `<style>${style}</style>
  <div>
    <div class="name">${mark} Squared Away</div>
    <h1>Command your career</h1>
    <p>Know the answer before the board asks the question. Free and unofficial.</p>
  </div>
  <div class="card">
    <span class="tab">The NCO</span>
    <b>What two responsibilities are always uppermost in an NCO&rsquo;s mind?</b>
    <small>The Creed of the Noncommissioned Officer</small>
  </div>`
await drawPage(html, { path: join(PUBLIC, 'social-preview.png'), width: 1200, height: 630 })
