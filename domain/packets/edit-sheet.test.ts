import { expect, test } from 'vitest'
import type { PacketQuestion, Sheet } from '../entities/packet-sheet.ts'
import { editedSheet, replacementFor } from './edit-sheet.ts'

const question = (id: string, topic = 'Drill', expected = 50): PacketQuestion => ({
  ...{ id, topic, asked: `${id}?`, answer: ['An answer'], listensFor: [], reference: null },
  ...{ expected, isMeasured: false },
})

const sheet: Sheet = {
  member: 'CSM Reyes',
  candidates: [
    { name: 'A', outcome: 'recommended', tally: [1], questions: [question('a'), question('b')] },
    { name: 'B', questions: [question('c')] },
  ],
}

const idsOf = ({ candidates }: Sheet) => candidates.map((one) => one.questions.map(({ id }) => id))

test('a question is swapped for one of its topic that nobody is asked, as hard as it', () => {
  const pool = [
    ...[question('c'), question('d', 'Drill', 90), question('e', 'Drill', 55)],
    question('f', 'Uniform', 50),
  ]
  expect(replacementFor(question('a'), [sheet], pool)?.id).toBe('e')
  expect(replacementFor(question('a', 'Maps'), [sheet], pool)).toBeNull()
})

test('an edit keeps what was recorded, and the other candidates', () => {
  const swapped = editedSheet(sheet, 'A', { do: 'swap', id: 'a', by: question('z') })
  expect(idsOf(swapped)).toEqual([['z', 'b'], ['c']])
  expect(swapped.candidates[0]).toMatchObject({ outcome: 'recommended', tally: [1] })
  const struck = editedSheet(swapped, 'A', { do: 'strike', id: 'z' })
  expect(idsOf(struck)).toEqual([['b'], ['c']])
  const back = editedSheet(struck, 'A', { do: 'add', question: question('z'), at: 0 })
  expect(idsOf(back)).toEqual([['z', 'b'], ['c']])
})

test('an edit of what is gone, there already, or beyond the limit changes nothing', () => {
  expect(editedSheet(sheet, 'A', { do: 'strike', id: 'gone' })).toEqual(sheet)
  expect(editedSheet(sheet, 'A', { do: 'add', question: question('a') })).toEqual(sheet)
  let full = sheet
  for (let added = 0; added < 30; added += 1) {
    full = editedSheet(full, 'A', { do: 'add', question: question(`own-${added}`) })
  }
  expect(full.candidates[0]?.questions).toHaveLength(18)
})
