import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnPictures } from './drawn-pictures.ts'

/** Writes the file of every picture, and their texts: `npm run content:pictures`. */
const folder = join(import.meta.dirname, '..')
for (const name of readdirSync(folder)) {
  if (name.endsWith('.svg')) rmSync(join(folder, name))
}
for (const { id, svg } of drawnPictures) writeFileSync(join(folder, `${id}.svg`), svg)
const pictures = drawnPictures.map(({ id, alt }) => ({ id, alt }))
writeFileSync(join(folder, '../pictures.json'), `${JSON.stringify({ pictures }, null, 2)}\n`)
console.log(`${drawnPictures.length} pictures`)
