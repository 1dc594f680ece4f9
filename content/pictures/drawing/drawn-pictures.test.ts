import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import shipped from '../../pictures.json' with { type: 'json' }
import { drawnPictures } from './drawn-pictures.ts'

test.each(drawnPictures)('$id is written as it is drawn', ({ id, svg }) => {
  // Otherwise: npm run content:pictures
  expect(readFileSync(join(import.meta.dirname, '..', `${id}.svg`), 'utf8')).toBe(svg)
})

test('the texts of all pictures are written, and no others', () => {
  expect(shipped.pictures).toEqual(drawnPictures.map(({ id, alt }) => ({ id, alt })))
})
