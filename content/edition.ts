import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeEdition, EditionError } from './editions.ts'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { publicationsFileSchema } from './schema.ts'

/**
 * `npm run content:edition -- "AR 600-20" 2026-04-15`: records a new edition, which sets the
 * publication's questions aside. `--confirm` records that they were checked against it, which
 * brings them back.
 */

const USAGE = 'Usage: npm run content:edition -- "AR 600-20" 2026-04-15 [--confirm]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { confirm: { type: 'boolean', default: false }, folder: { type: 'string' } },
})
const [number, edition, ...rest] = positionals
const folder = values.folder ?? import.meta.dirname

if (number === undefined || edition === undefined || rest.length > 0) {
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
  const isConfirmed = values.confirm
  const before = dealt()
  const changed = changeEdition(publications, { number, edition, isConfirmed, today })
  writeFileSync(path, `${JSON.stringify({ publications: changed }, null, 2)}\n`)
  const count = Math.abs(dealt() - before)
  console.log(
    isConfirmed
      ? `${number} of ${edition}: ${count} questions and scenarios are dealt again.`
      : `${number} of ${edition} is being checked: ${count} questions and scenarios are set aside.`,
  )
}

function dealt(): number {
  return readContent(readContentFolder(folder)).sets.reduce(
    (sum, { questions }) => sum + questions.length,
    0,
  )
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
