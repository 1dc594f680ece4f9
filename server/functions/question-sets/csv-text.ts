import { setImmediate as nextTurn } from 'node:timers/promises'

/** How the bytes of a file are to be read as text. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Small enough that even a piece of nothing but line breaks is read in some milliseconds. */
const PIECE = 4 * 1024

/**
 * How a file is written: by its byte order mark, else UTF-8 if it is that throughout, else
 * Windows-1252, which is what older spreadsheets write and in which any bytes are text.
 */
export async function encodingOf(chunks: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
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

/** The text of a file in small pieces; between two of them the event loop has its turn. */
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
