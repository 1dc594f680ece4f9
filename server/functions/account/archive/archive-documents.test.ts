import { expect, test } from 'vitest'
import type { RandomAccessFile } from '../../../storage/uploaded-file.ts'
import { ARCHIVE_BOMBS } from '../../testing/archive-bombs.ts'
import { archiveDocuments } from './archive-documents.ts'
import { archiveJson } from './archive-json.ts'

/** Bytes of a piece, as of an upload. */
const PIECE = 64 * 1024

test.each(ARCHIVE_BOMBS)('attack 64: reads little of $name', async ({ bytes, mostRead }) => {
  let read = 0
  async function* counted() {
    for await (const piece of archiveJson(fileOf(bytes))) {
      read += piece.length
      yield piece
    }
  }
  const reading = async () => {
    for await (const _ of archiveDocuments(counted()));
  }
  await expect(reading()).rejects.toThrow(/not an archive|too large|is damaged/)
  expect(read).toBeLessThanOrEqual(mostRead)
})

function fileOf(bytes: Uint8Array): RandomAccessFile {
  return {
    size: bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    async *stream(from, to) {
      for (let at = from; at < to; at += PIECE) yield bytes.subarray(at, Math.min(at + PIECE, to))
    },
  }
}
