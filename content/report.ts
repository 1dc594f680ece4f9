import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { parseReaderList, pathOfList, READERS, type ReaderList } from './readers/reader-list.ts'
import { compareDrawn, summariseReadings } from './readers/report.ts'
import { summarise } from './summary.ts'

/**
 * `npm run content:report`: what there is, how well it is founded, which publications to read
 * next, and what the two readers say. With the path of another content folder it reports on that
 * one. `--draw <seed>` prints 100 questions instead, beside the same ones of that folder.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' } },
})
const [other] = positionals

if (values.draw === undefined) {
  const folder = other ?? import.meta.dirname
  const content = readContent(readContentFolder(folder))
  console.log(`${summarise(content)}\n\n${summariseReadings(content.sets, readLists(folder))}`)
} else {
  const { sets } = readContent(readContentFolder(import.meta.dirname))
  const before = other === undefined ? [] : readContent(readContentFolder(other)).sets
  console.log(compareDrawn(values.draw, { sets, before, lists: readLists(import.meta.dirname) }))
}

/** The readers' lists of a content folder; empty where it is from before there were readers. */
function readLists(folder: string): ReaderList[] {
  return READERS.map((reader) => {
    const path = join(folder, pathOfList(reader))
    return existsSync(path) ? parseReaderList(readFileSync(path, 'utf8')) : new Map()
  })
}
