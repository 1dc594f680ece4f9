import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContentFolder } from '../folder.ts'
import { isCategoryFile } from '../load.ts'
import { categoryFileSchema } from '../schema.ts'
import {
  BatchError,
  type BatchQuestion,
  batchName,
  printBlind,
  printForReading,
  recordFormPicks,
  recordPicks,
  recordVerdicts,
  recordWritten,
  toPick,
  toRead,
} from './batch.ts'
import {
  formatReaderList,
  parseReaderList,
  pathOfList,
  READERS,
  type ReaderList,
  ReaderListError,
  type ReaderNumber,
} from './reader-list.ts'

/**
 * `npm run content:read -- --reader 1 --category drill`: prints what reader 1 has not read yet, and
 * records the verdicts (docs/content.md, "The two readers").
 */

const USAGE = `Usage: npm run content:read -- --reader 1|2 [--category <slug>[,<slug>]] [--limit <number>] [--blind]
         print what this reader has not read yet, or the first of it; with --blind the options alone
       ... --batch <name> --record <file>
         record the flags, or with --blind the picks, of the batch that was printed
       ... --wrote <id>[,<id>]
         this reader wrote the options of these questions and cannot pick from them blind
       ... --by-form <id>[,<id>]
         nobody is left who can pick from these options blind: record what the rules pick by form`

const { values } = parseArgs({
  options: {
    reader: { type: 'string' },
    category: { type: 'string' },
    limit: { type: 'string' },
    blind: { type: 'boolean', default: false },
    batch: { type: 'string' },
    record: { type: 'string' },
    wrote: { type: 'string' },
    'by-form': { type: 'string' },
  },
})
const folder = join(import.meta.dirname, '..')
const reader = READERS.find((number) => String(number) === values.reader)

try {
  if (reader === undefined) throw new BatchError(USAGE)
  run(reader)
} catch (error) {
  if (!(error instanceof BatchError || error instanceof ReaderListError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function run(reader: ReaderNumber) {
  const path = join(folder, pathOfList(reader))
  const list = parseReaderList(readFileSync(path, 'utf8'))
  const questions = readQuestions(values.category?.split(','))
  if (values.wrote !== undefined) {
    save(path, recordWritten(list, pickQuestions(questions, values.wrote.split(','))))
    return
  }
  const byForm = values['by-form']
  if (byForm !== undefined) {
    save(path, recordFormPicks(list, pickQuestions(questions, byForm.split(','))))
    return
  }
  const open = values.blind ? toPick(list, questions) : toRead(list, questions)
  const batch = values.limit === undefined ? open : open.slice(0, Number(values.limit))
  const name = batchName(batch)
  if (values.record === undefined) {
    console.log(values.blind ? printBlind(batch) : printForReading(batch))
    console.log(`\n${batch.length} questions, batch ${name}`)
    return
  }
  if (values.batch !== name) {
    throw new BatchError(`The batch is ${name} now: a question changed after it was printed.`)
  }
  const text = readFileSync(values.record, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  save(
    path,
    values.blind ? recordPicks(list, batch, text) : recordVerdicts(list, batch, text, today),
  )
  console.log(`${batch.length} questions recorded.`)
}

/** Saves the list without questions that no longer exist. */
function save(path: string, list: ReaderList) {
  const standing = new Set(readQuestions(undefined).map(({ id }) => id))
  const kept = new Map([...list].filter(([id]) => standing.has(id)))
  writeFileSync(path, formatReaderList(kept))
}

function pickQuestions(questions: readonly BatchQuestion[], ids: readonly string[]) {
  return ids.map((id) => {
    const found = questions.find((question) => question.id === id)
    if (!found) throw new BatchError(`There is no question ${id}.`)
    return found
  })
}

/** @param slugs the categories to read; undefined for all of them. */
function readQuestions(slugs: readonly string[] | undefined): BatchQuestion[] {
  const files = [...readContentFolder(folder)].filter(([path]) => isCategoryFile(path))
  const categories = files.map(([, text]) => categoryFileSchema.parse(JSON.parse(text)))
  const unknown = slugs?.filter((slug) => !categories.some((category) => category.slug === slug))
  if (unknown?.length) throw new BatchError(`There is no category ${unknown.join(', ')}.`)
  return categories
    .filter(({ slug }) => slugs?.includes(slug) ?? true)
    .flatMap(({ questions }) => questions.map(({ ref, ...rest }) => ({ ...rest, reference: ref })))
}
