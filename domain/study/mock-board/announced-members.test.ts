import { expect, test } from 'vitest'
import { announcedMembers } from './board-setup.ts'

const TOPICS = ['Awards', 'Drill', 'Supply', 'Weapons']

test('takes names and topics of a memorandum, the president first', () => {
  expect(
    announcedMembers(
      [
        { name: '1SG Orozco, A CO', topics: ['Drill', 'Supply'] },
        { name: 'Vice President, SGM Hale', topics: ['Weapons'] },
        { name: 'President of the Board, CSM Dallin', topics: ['Awards'] },
      ],
      TOPICS,
    ),
  ).toEqual([
    { name: 'President of the Board, CSM Dallin', topics: ['Awards'] },
    { name: '1SG Orozco, A CO', topics: ['Drill', 'Supply'] },
    { name: 'Vice President, SGM Hale', topics: ['Weapons'] },
  ])
})

test('gives topics of the board that nobody announced to the member with the fewest', () => {
  const members = announcedMembers(
    [
      { name: 'CSM Dallin', topics: ['Awards', 'Something else'] },
      { name: '1SG Orozco', topics: [] },
    ],
    TOPICS,
  )
  expect(members?.map(({ name }) => name)).toEqual(['CSM Dallin', '1SG Orozco', 'Member 2'])
  expect(members?.flatMap(({ topics }) => topics).toSorted()).toEqual(TOPICS)
  expect(members?.map(({ topics }) => topics.length).toSorted()).toEqual([1, 1, 2])
})

test('seats five at most, and nobody of the memorandum of another board', () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ name: `SFC ${n}`, topics: ['Drill'] }))
  expect(announcedMembers(many, TOPICS)).toHaveLength(5)
  expect(announcedMembers(many, ['Maps'])).toBeNull()
  expect(announcedMembers([], TOPICS)).toBeNull()
})
