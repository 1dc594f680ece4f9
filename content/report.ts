import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { completeOlderFiles } from './older-files.ts'
import { parseReaderList, pathOfList, READERS, type ReaderList } from './readers/reader-list.ts'
import { printDrawnQuestions, summarizeReadings } from './readers/report.ts'
import { summarize } from './summary.ts'

/**
 * `npm run content:report`: prints what the content covers, how well it is sourced, which
 * publications to read next, and the verdicts of the two readers. Takes the path of another content
 * folder as an argument. `--draw <seed>` prints 100 questions instead, next to the same ones of
 * that folder.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' } },
})
const [other] = positionals

if (values.draw === undefined) {
  const folder = other ?? import.meta.dirname
  const content = readContent(completeOlderFiles(readContentFolder(folder)))
  console.log(`${summarize(content)}\n\n${summarizeReadings(content.sets, readLists(folder))}`)
} else {
  const { sets } = readContent(readContentFolder(import.meta.dirname))
  const before =
    other === undefined ? [] : readContent(completeOlderFiles(readContentFolder(other))).sets
  console.log(
    printDrawnQuestions(values.draw, { sets, before, lists: readLists(import.meta.dirname) }),
  )
}

/** The readers' lists of a content folder. Empty if the folder has none yet. */
function readLists(folder: string): ReaderList[] {
  return READERS.map((reader) => {
    const path = join(folder, pathOfList(reader))
    return existsSync(path) ? parseReaderList(readFileSync(path, 'utf8')) : new Map()
  })
}
