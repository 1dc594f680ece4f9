import { csvProblemText } from '@squared-away/domain/csv/problems'
import { setNameOfFile } from '@squared-away/domain/csv/reading'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import type { CardOrigin } from './card-origin.ts'
import type { CsvNews, CsvToRead } from './csv-worker.ts'
import type { ImportPreview } from './import-preview.ts'
import type { CsvPreview } from './read-csv.ts'

/** What the user is about to upload: exactly what the preview shows. */
export type ReadImport = ReadCsvFile | ReadCards

export interface ReadCsvFile {
  kind: 'csv'
  /** The name of the file. */
  name: string
  bytes: ArrayBuffer
  preview: CsvPreview
}

export interface ReadCards {
  kind: 'cards'
  /** The name of the set that they become. */
  name: string
  origin: CardOrigin
  preview: ImportPreview
  /** A file where they are too many for a call. */
  content: readonly ImportedCard[] | File
}

/** Why a file is rejected before reading it; null if it is not. */
export function fileRejection(file: File): string | null {
  if (setNameOfFile(file.name) === null) {
    return csvProblemText({ kind: 'not-csv', fileName: file.name })
  }
  return file.size > IMPORT_LIMITS.bytes ? csvProblemText({ kind: 'too-large-file' }) : null
}

/**
 * Reads a CSV file in a worker.
 *
 * @param report Called with the share that was read, from 0 to 1.
 * @throws Error if the file cannot be read or the worker does not start.
 */
export async function readCsvInWorker(
  file: File,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<ReadCsvFile> {
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
  try {
    const preview = await new Promise<CsvPreview>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CsvNews>) => {
        if (data.kind === 'done') resolve(data.preview)
        else report(data.share)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage({ bytes, fileName: file.name } satisfies CsvToRead)
    })
    return { kind: 'csv', name: file.name, bytes, preview }
  } finally {
    worker.terminate()
  }
}
