import { expect, test } from 'vitest'
import type { DocumentOf } from '../calls/documents.ts'
import { everyPage } from './every-document.ts'

const boards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ $id: `b${index}` }) as DocumentOf<'boards'>)

/** A list that is paged as by the server and records the requested cursors. */
function pagedList(count: number, pageSize: number) {
  const all = boards(count)
  const asked: (string | undefined)[] = []
  const read = async (last: string | undefined) => {
    asked.push(last)
    const from = last === undefined ? 0 : all.findIndex(({ $id }) => $id === last) + 1
    return { total: count, documents: all.slice(from, from + pageSize) }
  }
  return { all, asked, read }
}

test.each([
  [0, [undefined]],
  [99, [undefined]],
  [100, [undefined]],
  [101, [undefined, 'b99']],
  [250, [undefined, 'b99', 'b199']],
])('reads all of %i documents without an extra request', async (count, places) => {
  const { all, asked, read } = pagedList(count, 100)
  expect(await everyPage(100, read)).toEqual(all)
  expect(asked).toEqual(places)
})

test('stops when a list shrinks while it is read', async () => {
  const { all, read } = pagedList(150, 100)
  const shrinking = async (last: string | undefined) => ({ ...(await read(last)), total: 10 })
  expect(await everyPage(100, shrinking)).toEqual(all.slice(0, 100))
})
