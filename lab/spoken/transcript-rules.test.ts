import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transcriptFaults } from './transcript-rules.ts'

const FOLDER = join(import.meta.dirname, 'transcripts')

test('what Orca said in the eight journeys makes sense to those who only hear it', () => {
  const names = readdirSync(FOLDER)
  expect(names).toHaveLength(8)
  const faults = names.flatMap((name) =>
    transcriptFaults(readFileSync(join(FOLDER, name), 'utf8')).map((fault) => `${name} ${fault}`),
  )
  expect(faults).toEqual([])
})

const TWICE = 'Right answer: High and tight, over the uniform'

test.each([
  ['a nameless button', '[Tab]\npush button.', '"push button." has no name'],
  ['a nameless checkbox', '[Tab]\ncheck box not checked.', '"check box not checked." has no name'],
  ['a nameless header', '[Tab]\ncolumn header.\nSets push button.', '"column header." has no name'],
  [
    'a text said twice, the second time with an end',
    `[Return]\nIncorrect region.\n${TWICE}.\n${TWICE}. ATP 4-02.11`,
    `"${TWICE}." is said twice`,
  ],
  [
    'the reason first',
    '[Return]\nWhy: So.\nCorrect region.',
    '"Why: So." comes before the verdict',
  ],
  ['nine utterances', `[Return]\n${'Left today: 4 cards\n'.repeat(9)}`, '9 utterances'],
  ['a clock', `[waits 60 seconds]\n${'0:01\n'.repeat(3)}`, 'the clock speaks 3 times'],
])('finds %s', (_, transcript, fault) => {
  expect(transcriptFaults(transcript)).toContainEqual(expect.stringContaining(fault))
})

test('accepts named controls, short repetitions, a verdict first, and one word of a clock', () => {
  const transcript = `[opens /try]
Loading.
Loading.
[Tab]
Start 2 cards push button.
First Aid 49 questions check box checked.
[Return]
Incorrect region.
Right answer: High and tight
[waits 60 seconds]
Time. Wrap it up.
`
  expect(transcriptFaults(transcript)).toEqual([])
})
