import type { CsvPreview } from './csv-preview.ts'
import { readCsv } from './read-csv.ts'

/** What the page sends, once. */
export interface CsvToRead {
  bytes: ArrayBuffer
  fileName: string
}

/** What the page is told: how much is read, and at the end what was read. */
export type CsvNews = { kind: 'progress'; share: number } | { kind: 'done'; preview: CsvPreview }

/** Reads a file beside the page, which stays free for its user. */
addEventListener('message', ({ data }: MessageEvent<CsvToRead>) => {
  const post = (news: CsvNews) => postMessage(news)
  const preview = readCsv(new Uint8Array(data.bytes), data.fileName, (share) =>
    post({ kind: 'progress', share }),
  )
  post({ kind: 'done', preview })
})
