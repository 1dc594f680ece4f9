import { csvProblemText, READ_AS_WINDOWS_1252 } from '@squared-away/domain/csv/problems'
import { type CsvReading, readCsvFile } from '@squared-away/domain/csv/reading'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection } from '../../database/schema.ts'
import { uploadBytes } from '../../storage/uploads.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { CollectedImport, type PreparedImport } from './collected-import.ts'
import { createSets } from './create-sets.ts'
import { type CsvEncoding, detectEncoding, textPieces } from './csv-text.ts'
import { requireUpload } from './imported-file.ts'
import { importedQuestion } from './packed-questions.ts'

/** `{ csvData, fileName }`, or `{ fileId, fileName }` for a file uploaded in chunks. */
const Input = defineInput(
  'uploadCsv',
  z.object({
    csvData: z.nullish(z.string('must be text')),
    fileId: z.nullish(documentIdInput),
    fileName: z.nullish(textInput(255)),
  }),
)

/** A file that is read twice: for its encoding, then for its rows. */
type Source = {
  readonly fileName: string
  readonly uploadId: string | null
  bytes(connection: Connection): AsyncIterable<Uint8Array>
}

type Prepared = PreparedImport & { readonly encoding: CsvEncoding }

const DEFAULT_NAME = 'Uploaded questions.csv'

/**
 * Creates private sets from a CSV file (specification §4, §5): from all of its questions or, if a
 * line is invalid, from none. The file is streamed before the transaction starts, because reading
 * takes longer than writing, and other writers wait for a transaction.
 * Answers `{ sets: [{ setId, name, questionCount }], setCount, questionCount, encoding, notice }`;
 * `notice` reports a file that was not UTF-8.
 * @throws Refusal that names each invalid line and its problem.
 */
export const uploadCsv: ServerFunction<'uploadCsv', Prepared> = {
  id: 'uploadCsv',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller, body, connection }) {
    const source = await findSource(connection, requireUser(caller).userId, body)
    const encoding = await detectEncoding(source.bytes(connection))
    const collected = new CollectedImport()
    const reading = readCsvFile(source.fileName)
    if ('kind' in reading) {
      collected.record(csvProblemText(reading))
      return { ...collected.finish([], null), encoding }
    }
    await readRows(reading, textPieces(source.bytes(connection), encoding), collected)
    return { ...collected.finish(reading.sets(), source.uploadId), encoding }
  },
  async run({ transaction, caller, prepared, now }) {
    const { encoding } = prepared
    const created = await createSets(transaction, requireUser(caller).userId, prepared, now)
    const notice = encoding === 'windows-1252' ? READ_AS_WINDOWS_1252 : null
    return { status: 200, body: { ...created, encoding, notice } }
  },
}

async function findSource(connection: Connection, userId: string, body: string): Promise<Source> {
  const { csvData, fileId, fileName } = readBody(Input, body)
  if (fileId) {
    const upload = await requireUpload(connection, userId, fileId)
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

/** Continues after an invalid line, so that one response names all of them. */
export async function readRows(
  reading: CsvReading,
  text: AsyncIterable<string>,
  collected: CollectedImport,
): Promise<void> {
  const { csvRows } = await import('./csv-rows.ts')
  for await (const event of csvRows(text)) {
    if ('fault' in event) {
      collected.record(csvProblemText(event.fault))
      break
    }
    const step = reading.push(event.row)
    if (step.kind === 'question') collected.add(importedQuestion(step.question))
    if (step.kind !== 'problem') continue
    collected.record(csvProblemText(step.problem))
    if (step.isFatal) break
  }
  const atEnd = collected.hasProblems ? null : reading.end()
  if (atEnd) collected.record(csvProblemText(atEnd))
}
