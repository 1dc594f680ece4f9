import { CSV_BYTE_LIMIT, csvProblemText } from '@squared-away/domain/csv/problems'
import { setNameOfFile } from '@squared-away/domain/csv/reading'
import type { SkippedCard } from '@squared-away/domain/decks/deck-card'
import type { CsvPreview } from './csv-preview.ts'
import type { CsvNews, CsvToRead } from './csv-worker.ts'

/** A file as it was read: what is shown is what is sent, whatever happens to the file then. */
export interface ReadFile {
  fileName: string
  bytes: ArrayBuffer
  preview: CsvPreview
  /** Where the file was made of something else than a CSV; null for one that the user chose. */
  origin: CardOrigin | null
}

/** What cards of another program were read from, and what of it came to nothing. */
export interface CardOrigin {
  /** The name of the deck's file, or what the user did. */
  name: string
  skipped: readonly SkippedCard[]
  /** What else the user should know, in whole sentences. */
  notes: readonly string[]
}

/** Why a file is not even read; null when it may be. */
export function refusalOf(file: File): string | null {
  if (setNameOfFile(file.name) === null) {
    return csvProblemText({ kind: 'not-csv', fileName: file.name })
  }
  return file.size > CSV_BYTE_LIMIT ? csvProblemText({ kind: 'too-large-file' }) : null
}

/**
 * Reads a file in a worker. `report` is told how much is read, from 0 to 1; `signal` ends the work.
 *
 * @throws Error when the file cannot be read, or the worker not be started.
 */
export async function readFile(
  file: File,
  origin: CardOrigin | null,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<ReadFile> {
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
    return { fileName: file.name, bytes, preview, origin }
  } finally {
    worker.terminate()
  }
}
