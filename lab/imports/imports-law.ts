import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { lostWords } from '../../web/app/my-questions/tables/accounted-text.ts'
import { readText } from '../../web/app/my-questions/tables/read-text.ts'
import { documentText, someDocument } from '../../web/testing/import-documents.ts'

/**
 * `npm run imports:law -w lab`: reads 10,000 documents of mixed forms, or `--runs`, and fails
 * with the smallest one that has a word neither on a card, nor listed, nor asked about. `--seed`
 * repeats a run.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})
const seed = values.seed === undefined ? {} : { seed: Number(values.seed) }
const runs = Number(values.runs)

const result = fc.check(
  fc.property(someDocument, (parts) => {
    const text = documentText(parts)
    const lost = lostWords(text, readText(text))
    if (lost.length > 0) throw new Error(`Nowhere: ${lost.join(' ')}\n${text}`)
  }),
  { numRuns: runs, ...seed },
)
if (result.failed) {
  console.error(fc.defaultReportMessage(result))
  process.exitCode = 1
} else {
  console.log(
    `No word of ${runs.toLocaleString('en-US')} documents vanished (seed ${result.seed}).`,
  )
}
