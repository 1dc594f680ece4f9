import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import { isDocument, openDocument } from '../../ui/documents/open-document.ts'
import { isWorkbook } from './file-kind.ts'
import type { FoundText } from './found-cards.ts'
import { TableFault } from './table-fault.ts'
import type { TableNews, TableWork } from './table-worker.ts'

/** Longer means malicious: 50,000 rows take about three seconds on a phone. */
const LONGEST_MS = 60_000

/**
 * True for a file that only "Import Cards" can read: a table in another format than CSV, or plain
 * text.
 */
export function isCardsFile({ name }: Pick<File, 'name'>): boolean {
  return /\.(tsv|txt|xlsx|xls|ods|md|html?|docx?|docm|rtf|pdf)$/i.test(name)
}

/**
 * Reads a table, a document or a list of cards in a worker. `signal` aborts it.
 *
 * @throws TableFault or DocumentFault with a message for the user, or Error if the worker does not start.
 */
export async function openTable(file: File, signal: AbortSignal): Promise<FoundText> {
  if (/\.mochi$/i.test(file.name)) throw new TableFault('mochi')
  if (await isDocument(file)) {
    const document = await openDocument(file, signal)
    return answerOf(textWorker(), { kind: 'document', document, fileName: file.name }, signal, [])
  }
  if (file.size > IMPORT_LIMITS.bytes) throw new TableFault('too-large')
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const work: TableWork = { kind: 'file', bytes, fileName: file.name }
  const worker = isWorkbook(new Uint8Array(bytes)) ? spreadsheetWorker() : textWorker()
  return answerOf(worker, work, signal, [bytes])
}

/** Reads a pasted text in a worker. `signal` aborts it. */
export function readPaste(
  work: Extract<TableWork, { kind: 'text' }>,
  signal: AbortSignal,
): Promise<FoundText> {
  return answerOf(textWorker(), work, signal, [])
}

const textWorker = () =>
  new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })

const spreadsheetWorker = () =>
  new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })

/** Gives a worker its one job and ends it. */
async function answerOf(
  worker: Worker,
  work: TableWork,
  signal: AbortSignal,
  transferred: Transferable[],
): Promise<FoundText> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<FoundText>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<TableNews>) => {
        if (data.kind === 'fault') reject(new TableFault(data.fault))
        else resolve(data.found)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
      signal.addEventListener('abort', () => reject(signal.reason))
      timer = setTimeout(() => reject(new TableFault('too-long')), LONGEST_MS)
      worker.postMessage(work, transferred)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
