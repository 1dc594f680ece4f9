import { readCsvFile } from '@squared-away/domain/csv/reading'
import { expect, test } from 'vitest'
import { CSV_BOMBS } from '../testing/csv-bombs.ts'
import { CollectedImport } from './collected-import.ts'
import { textPieces } from './csv-text.ts'
import { readRows } from './upload-csv.ts'

test.each(CSV_BOMBS)('attack 64: reads little of $name', async ({ csv, mostRead }) => {
  const reading = readCsvFile('Bomb.csv')
  if ('kind' in reading) throw new Error('The name is not refused.')
  let read = 0
  async function* counted() {
    for await (const piece of textPieces(whole(csv), 'utf-8')) {
      read += piece.length
      yield piece
    }
  }
  await readRows(reading, counted(), new CollectedImport())
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(mostRead)
})

async function* whole(text: string) {
  yield Buffer.from(text)
}
