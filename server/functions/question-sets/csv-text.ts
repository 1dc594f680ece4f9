import { setImmediate as nextTurn } from 'node:timers/promises'

/** Text encoding of a file. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Small enough that even a chunk of line breaks is parsed within milliseconds. */
const PIECE = 4 * 1024

/**
 * Detects a file's encoding: by its byte order mark, else UTF-8 if all of it is valid, else
 * Windows-1252, which older spreadsheets write and in which any bytes are valid.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of chunks) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(chunk, { stream: true })
      await nextTurn()
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Yields the text of a file in small chunks, with a turn of the event loop in between. */
export async function* textPieces(
  chunks: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      yield decoder.decode(chunk.subarray(from, from + PIECE), { stream: true })
      await nextTurn()
    }
  }
  yield decoder.decode()
}
