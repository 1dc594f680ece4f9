import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeEdition, EditionError } from './editions.ts'
import { readContentFolder } from './folder.ts'
import { publicationNumber, readContent } from './load.ts'
import { publicationsFileSchema } from './schema.ts'

/**
 * `npm run content:edition -- "AR 600-20" 2026-04-15 --source "FM 4-1, September 2025"`: records the
 * edition in force, and what names it, beside the edition that we read. `--read` in place of the
 * source records that its text was read, and the questions against it.
 */

const USAGE =
  'Usage: npm run content:edition -- "AR 600-20" 2026-04-15 (--source "what names it" | --read)'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    read: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
})
const [number, edition, ...rest] = positionals
const folder = values.folder ?? import.meta.dirname

if (
  number === undefined ||
  edition === undefined ||
  rest.length > 0 ||
  values.read === (values.source !== undefined)
) {
  fail(USAGE)
} else {
  try {
    change(number, edition)
  } catch (error) {
    if (!(error instanceof EditionError)) throw error
    fail(error.message)
  }
}

function change(number: string, edition: string) {
  const path = join(folder, 'publications.json')
  const { publications } = publicationsFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const today = new Date().toISOString().slice(0, 10)
  const source = values.source ?? null
  const changed = changeEdition(publications, { number, edition, source, today })
  writeFileSync(path, `${JSON.stringify({ publications: changed }, null, 2)}\n`)
  const { cited, aside } = readContent(readContentFolder(folder))
  const count = cited.get(number) ?? 0
  console.log(
    source === null
      ? `${number} of ${edition} was read: ${count} questions and scenarios rest on it.`
      : `${number} of ${edition} is in force: ${count} questions and scenarios say so until they are read against it.`,
  )
  const left = aside.filter((entry) => publicationNumber(entry.regulationRef) === number)
  if (left.length > 0) console.log(`Still set aside: ${left.map(({ id }) => id).join(', ')}.`)
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
