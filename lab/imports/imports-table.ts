import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ImportSample,
  importSamples,
  listFaults,
  readSample,
} from '../../web/scripts/import-samples.ts'
import { writeSection } from '../docs-section.ts'

/**
 * `npm run imports:table -w lab`: reads every sample of testing/world and writes the table of
 * docs/imports.md. What was right on first contact is kept in testing/world/first-contact.json.
 */

const ROOT = join(import.meta.dirname, '../..')

const firstContact: Record<string, number> = JSON.parse(
  readFileSync(join(ROOT, 'testing/world/first-contact.json'), 'utf8'),
)

type Row = { files: number; cards: number; first: number; tried: number; after: number }

async function rightIn(sample: ImportSample): Promise<number> {
  const faults = listFaults(sample, await readSample(sample))
  return sample.cards.length - faults.filter((fault) => fault.startsWith('missing')).length
}

const rows = new Map<string, Row>()
const total: Row = { files: 0, cards: 0, first: 0, tried: 0, after: 0 }
for (const sample of importSamples()) {
  if (sample.refused !== undefined) continue
  const row = rows.get(sample.form) ?? { files: 0, cards: 0, first: 0, tried: 0, after: 0 }
  rows.set(sample.form, row)
  const right = await rightIn(sample)
  const first = firstContact[sample.name]
  for (const one of [row, total]) {
    one.files += 1
    one.cards += sample.cards.length
    one.after += right
    if (first === undefined) continue
    one.tried += sample.cards.length
    one.first += first
  }
}

const cells = (form: string, { files, cards, first, tried, after }: Row) =>
  `| ${form} | ${files} | ${cards} | ${tried === 0 ? '' : `${first} of ${tried}`} | ${after} |`

const table = [
  '| form | files | cards | right on first contact | right now |',
  '| --- | --- | --- | --- | --- |',
  ...[...rows].sort(([a], [b]) => a.localeCompare(b)).map(([form, row]) => cells(form, row)),
  cells('all', total),
].join('\n')

writeSection(join(ROOT, 'docs/imports.md'), 'samples', table)
console.log(table)
