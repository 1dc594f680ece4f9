import { expect, it } from 'vitest'
import { firstCards } from './first-cards.ts'
import { seededRandom } from './seeded-random.ts'

const question = ($id: string, category: string, originalQuestionId: string | null = null) => ({
  ...{ $id, category, originalQuestionId, setId: 's1' },
})

const dealt = (
  questions: readonly ReturnType<typeof question>[],
  wellKnown: readonly string[],
  count: number,
  fromMemory: readonly string[] = [],
) =>
  firstCards({
    ...{ questions, wellKnown, count, random: seededRandom(1), precedence: () => 0 },
    isSeen: ({ $id }) => !fromMemory.includes($id),
  }).map(({ $id }) => $id)

const board = [
  ...[question('d1', 'Drill'), question('d2', 'Drill'), question('d3', 'Drill')],
  ...[question('m1', 'Maps'), question('m2', 'Maps')],
  question('r1', 'Retention'),
]

it('deals the easiest well-known question of each topic, in their order', () => {
  expect(dealt(board, ['m2', 'd3', 'd1', 'm1'], 2)).toEqual(['m2', 'd3'])
})

it('deals one of each topic before a second of any, also of a topic without a well-known one', () => {
  expect(dealt(board, ['m2', 'd3', 'd1', 'm1'], 5)).toEqual(['m2', 'd3', 'r1', 'd1', 'm1'])
})

it('deals no question from memory while there are others', () => {
  expect(dealt(board, [], 10, ['d1', 'm1', 'r1']).toSorted()).toEqual(['d2', 'd3', 'm2'])
  expect(dealt([question('r1', 'Retention')], [], 10, ['r1'])).toEqual(['r1'])
})

it('knows a copy by its original, and deals it once', () => {
  const copies = [...board, question('copy', 'Maps', 'm2')]
  expect(dealt(copies, ['m2'], 1)).toHaveLength(1)
  expect(dealt(copies, ['m2'], 10)).toHaveLength(board.length)
})
