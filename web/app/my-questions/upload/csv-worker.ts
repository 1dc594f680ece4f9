import { type CsvPreview, readCsv } from './read-csv.ts'

/** The only message that the page sends. */
export interface CsvToRead {
  bytes: ArrayBuffer
  fileName: string
}

/** The messages to the page: progress, then the preview. */
export type CsvNews = { kind: 'progress'; share: number } | { kind: 'done'; preview: CsvPreview }

/** Reads a file in the background, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<CsvToRead>) => {
  const post = (news: CsvNews) => postMessage(news)
  const preview = readCsv(new Uint8Array(data.bytes), data.fileName, (share) =>
    post({ kind: 'progress', share }),
  )
  post({ kind: 'done', preview })
})
