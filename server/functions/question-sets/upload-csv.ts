import { csvProblemText, READ_AS_WINDOWS_1252 } from '@squared-away/domain/csv/problems'
import { type CsvSet, readCsvFile, type SortedQuestion } from '@squared-away/domain/csv/reading'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { findUpload, isComplete, removeUpload, uploadBytes } from '../../storage/uploads.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { documentIdInput, inputOf, readBody, textInput } from '../read-body.ts'
import { csvRows } from './csv-rows.ts'
import { type CsvEncoding, encodingOf, textPieces } from './csv-text.ts'
import { insertQuestions, type QuestionContent } from './insert-questions.ts'
import { PackedQuestions } from './packed-questions.ts'
import { largeCharacters, requireSetQuota } from './set-quota.ts'

/** `{ csvData, fileName }`, or `{ fileId, fileName }` for a file that was uploaded in chunks. */
const Input = inputOf(
  'uploadCsv',
  z.object({
    csvData: z.nullish(z.string('must be text')),
    fileId: z.nullish(documentIdInput),
    fileName: z.nullish(textInput(255)),
  }),
)

/** A file to be read, from the first byte to the last: once for its encoding, once for its rows. */
type Source = {
  readonly fileName: string
  readonly uploadId: string | null
  bytes(connection: Connection): AsyncIterable<Uint8Array>
}

/** A file that was read without a fault. */
type Prepared = Pick<Source, 'uploadId'> & {
  readonly encoding: CsvEncoding
  readonly sets: readonly CsvSet[]
  readonly large: number
  readonly questions: PackedQuestions
}

const DEFAULT_NAME = 'Uploaded questions.csv'

/** How many of a file's problems are told; the rest is counted. */
const PROBLEMS_TOLD = 50

/** How many of the new sets the answer names, which may have 64 kB. */
const SETS_TOLD = 100

const SETS_A_STATEMENT = 250

/**
 * Makes private sets of the questions of a CSV file (specification §4, §5): all of them or, when a
 * line is wrong, none. The file is read as a stream before anything is written, since reading takes
 * longer than writing, and nobody else writes meanwhile.
 *
 * Answers `{ sets: [{ setId, name, questionCount }], setCount, questionCount, encoding, notice }`;
 * `notice` tells that the file was not UTF-8.
 *
 * @throws Refusal whose message names each wrong line and why.
 */
export const uploadCsv: ServerFunction<'uploadCsv', Prepared> = {
  id: 'uploadCsv',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller, body, connection }) {
    const source = await findSource(connection, requireUser(caller).userId, body)
    const encoding = await encodingOf(source.bytes(connection))
    const questions = new PackedQuestions()
    let large = 0
    const reading = readFile(source, encoding, connection)
    for (;;) {
      const step = await reading.next()
      if (step.done) {
        return { uploadId: source.uploadId, encoding, sets: step.value, large, questions }
      }
      large += largeCharacters(contentOf(step.value))
      questions.add(step.value)
    }
  },
  async run({ transaction, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const { sets, large, encoding, uploadId } = prepared
    if (uploadId !== null && !(await findUpload(connection, userId, uploadId))) throw fileIsGone()
    const questions = sets.reduce((sum, { questionCount }) => sum + questionCount, 0)
    await requireSetQuota(connection, userId, { sets: sets.length, questions, large })
    const documents = newDocuments(now)
    const rows = await insertSets(transaction, documents, userId, sets)
    await insertAll(connection, documents, userId, rows, prepared.questions)
    if (uploadId !== null) await removeUpload(connection, uploadId)
    const told = rows.slice(0, SETS_TOLD).map(({ $id, name, questionCount }) => {
      return { setId: $id, name, questionCount }
    })
    const notice = encoding === 'windows-1252' ? READ_AS_WINDOWS_1252 : null
    const answer = { setCount: rows.length, questionCount: questions, encoding, notice }
    return { status: 200, body: { sets: told, ...answer } }
  },
}

async function findSource(connection: Connection, userId: string, body: string): Promise<Source> {
  const { csvData, fileId, fileName } = readBody(Input, body)
  if (fileId) {
    const upload = await findUpload(connection, userId, fileId)
    if (upload === undefined) throw fileIsGone()
    if (!isComplete(upload)) {
      throw new Refusal('general_bad_request', 'The file is incomplete. Upload it again.')
    }
    return {
      fileName: fileName ?? upload.name,
      uploadId: upload.id,
      bytes: (reader) => uploadBytes(reader, upload),
    }
  }
  if (typeof csvData !== 'string') {
    throw new Refusal('general_argument_invalid', 'Param "csvData" or "fileId" is required.')
  }
  return {
    fileName: fileName ?? DEFAULT_NAME,
    uploadId: null,
    async *bytes() {
      yield Buffer.from(csvData)
    },
  }
}

function fileIsGone(): Refusal {
  return new Refusal(
    'storage_file_not_found',
    'The uploaded file is no longer there. Upload it again.',
  )
}

/**
 * The questions of a file, one after the other; at the end its sets.
 *
 * @throws Refusal with all that is wrong, once all was read.
 */
async function* readFile(
  source: Source,
  encoding: CsvEncoding,
  connection: Connection,
): AsyncGenerator<SortedQuestion, readonly CsvSet[]> {
  const reading = readCsvFile(source.fileName)
  if ('kind' in reading) throw refusal([csvProblemText(reading)], 1)
  const told: string[] = []
  let problems = 0
  const record = (text: string) => {
    problems += 1
    if (told.length < PROBLEMS_TOLD) told.push(text)
  }
  for await (const event of csvRows(textPieces(source.bytes(connection), encoding))) {
    if ('fault' in event) {
      record(csvProblemText(event.fault))
      break
    }
    const step = reading.push(event.row)
    if (step.kind === 'question' && problems === 0) yield step.question
    if (step.kind !== 'problem') continue
    record(csvProblemText(step.problem))
    if (step.isFatal) break
  }
  const atEnd = problems === 0 ? reading.end() : null
  if (atEnd) record(csvProblemText(atEnd))
  if (problems > 0) throw refusal(told, problems)
  return reading.sets()
}

function refusal(told: readonly string[], problems: number): Refusal {
  const more = problems - told.length
  const rest = more > 0 ? [`… and ${more.toLocaleString('en-US')} more.`] : []
  return new Refusal('general_bad_request', [...told, ...rest].join('\n'))
}

async function insertSets(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  sets: readonly CsvSet[],
): Promise<QuestionSetRow[]> {
  const rows: QuestionSetRow[] = []
  for (let from = 0; from < sets.length; from += SETS_A_STATEMENT) {
    const values = sets.slice(from, from + SETS_A_STATEMENT).map((set) => ({
      ...documents.next(),
      ...set,
      version: 1,
      type: 'standard',
      isActive: 1,
      isArchived: 0,
      userId,
      scope: 'user',
      parentSetId: null,
      linkedCommunitySetId: null,
      description: null,
    }))
    const inserted = await connection
      .insertInto('questionSets')
      .values(values)
      .returningAll()
      .execute()
    rows.push(...inserted)
  }
  rows.sort((one, other) => one.$sequence - other.$sequence)
  for (const row of rows) {
    announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row })
  }
  return rows
}

async function insertAll(
  connection: Connection,
  documents: NewDocuments,
  userId: string,
  sets: readonly QuestionSetRow[],
  questions: PackedQuestions,
) {
  const rows = function* () {
    for (const question of questions.read()) {
      const set = sets[question.set]
      if (set === undefined) throw new Error('A question is of no set.')
      yield {
        ...documents.next(),
        ...contentOf(question),
        setId: set.$id,
        userId,
        scope: 'user',
        isActive: 1,
        isArchived: 0,
      }
    }
  }
  await insertQuestions(connection, rows())
}

function contentOf(question: SortedQuestion): QuestionContent {
  const { questionText, answer, distractors, category, regulationRef, items, spoken, why, cardId } =
    question
  return {
    questionText,
    answer,
    answeringStrategy: null,
    category,
    distractors: JSON.stringify(distractors),
    regulationRef,
    items: JSON.stringify(items),
    spoken,
    why,
    originalQuestionId: cardId,
  }
}
