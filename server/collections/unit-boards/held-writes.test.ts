import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collections } from '../registry.ts'

const SERVER = join(import.meta.dirname, '..', '..')

/** The tables of what belongs to a unit board, of unit boards, and of links to sets. */
const TABLES = [
  ...['unitBoards', 'unitBoardRoles', 'unitBoardShares', 'unitBoardCodes', 'unitBoardInvitations'],
  ...['packetSheets', 'packetLinks', 'unitQuestionDrafts', 'unitBoardReports'],
  ...['unitBoardCandidates', 'unitBoardNotices'],
  ...['setLinks', 'setLinkCopies'],
]

const WRITE = new RegExp(`(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${TABLES.join('|')})'`)

/** How a file says that it writes with the unit board or the set locked, and its right checked by then. */
const HELD = /\b(?:HeldUnitBoard|holdUnitBoard|holdPart|holdOf|HeldSet)\b/

/** Files that write without it, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'accounts/callers/evict.ts': 'It only ends links, and whoever creates one holds its session.',
}

/** The files of these sources that write to such a table, and hold no unit board. */
const unheld = (sources: ReadonlyMap<string, string>) =>
  [...sources].filter(([, text]) => WRITE.test(text) && !HELD.test(text)).map(([file]) => file)

describe('writes to what belongs to a unit board, and to links', () => {
  test('hold the unit board, or give a reason', () => {
    const files = globSync('**/*.ts', { cwd: SERVER }).filter(
      (file) => !/\.test\.ts$|(?:^|\/)testing\/|^database\/migrations\//.test(file),
    )
    const sources = new Map(files.map((file) => [file, readFileSync(join(SERVER, file), 'utf8')]))
    expect(sources.size).toBeGreaterThan(400)
    expect(
      unheld(sources).toSorted(),
      'Check the right in the transaction: holdPart (collections/unit-boards/hold.ts), HeldSet.',
    ).toEqual(Object.keys(REASONS).toSorted())
  })

  test('are found where they do not', () => {
    const write = "await connection\n  .deleteFrom(\n 'unitBoardCodes')"
    expect(unheld(new Map([['a.ts', write]]))).toEqual(['a.ts'])
    expect(unheld(new Map([['a.ts', `${write} // holdPart(work, …)`]]))).toEqual([])
    expect(unheld(new Map([['a.ts', "insertInto('boards')"]]))).toEqual([])
  })

  test('of the documents API lock the unit board before the document', () => {
    const of = [...collections.values()].filter(({ byName }) => byName.has('unitBoardId'))
    expect(of.map(({ id }) => id).toSorted()).toEqual([
      ...['packetSheets', 'questionSets', 'unitBoardRoles', 'unitBoardShares'],
      'unitQuestionDrafts',
    ])
    for (const { id, holding } of of) expect(holding, id).toBeTypeOf('function')
  })
})
