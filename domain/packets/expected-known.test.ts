import { expect, test } from 'vitest'
import { expectedKnown } from './expected-known.ts'

const answers = (right: number, wrong: number) => ({
  soldiers: right + wrong,
  ...{ rightRight: right, rightWrong: wrong, wrongRight: 0, wrongWrong: 0 },
})
const shared = { groupSize: 20, noiseVariance: 1.8 }

test('a question has what soldiers answered, drawn toward its category', () => {
  const known = expectedKnown(
    [
      { id: 'easy', topic: 'Drill' },
      { id: 'hard', topic: 'Drill' },
      { id: 'new', topic: 'Drill' },
      { id: 'other', topic: 'Maps' },
    ],
    { ...shared, questions: { easy: answers(80, 20), hard: answers(20, 80) } },
  )
  expect(known.get('easy')).toEqual({ expected: 75, isMeasured: true })
  expect(known.get('hard')).toEqual({ expected: 25, isMeasured: true })
  expect(known.get('new')).toEqual({ expected: 50, isMeasured: false })
  expect(known.get('other')).toEqual({ expected: 50, isMeasured: false })
})

test('without answers every question counts the same', () => {
  const known = expectedKnown([{ id: 'one', topic: 'Drill' }], { ...shared, questions: {} })
  expect(known.get('one')).toEqual({ expected: 50, isMeasured: false })
})
