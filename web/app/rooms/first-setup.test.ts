import { isConduct } from '@squared-away/domain/rooms/conduct'
import { drawnQuestions } from '@squared-away/domain/rooms/room-questions'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import { expect, test } from 'vitest'
import { dealtRoom } from './deal-room.ts'
import { firstSetup, setupProblem } from './first-setup.ts'

const topics = ['Drill', 'First Aid', 'Leadership', 'Map Reading']

const questions = topics.flatMap((topic) =>
  Array.from({ length: 30 }, (_, n) => ({
    ...{ id: `${topic} ${n}`, part: 'question' as const, topic, asked: '?', shown: [] },
    reference: null,
  })),
)

let made = 0
const source = (each: number, from = questions) =>
  drawnQuestions({
    ...{ questions: from, each, random: seededRandom(1) },
    makeId: () => {
      made += 1
      return `q${made}`
    },
  })

test.each([
  ['board', 'member', 18, { host: 'member', presidents: 1 }],
  ['partner', 'member', 10, { host: 'member', presidents: 0 }],
  ['partner', 'candidate', 10, { host: 'candidate', presidents: 0 }],
] as const)('a %s with the host as %s opens without a change', (kind, role, count, expected) => {
  const setup = firstSetup(kind, role, topics)
  expect(setupProblem(setup)).toBeNull()
  const room = dealtRoom(setup, source(setup.each))
  const asked = room?.questions.filter((line) => !isConduct(line))
  expect(asked).toHaveLength(count)
  // Three lines for each of three members and two candidates; a partner scores no conduct.
  expect(room?.questions.filter(isConduct)).toHaveLength(kind === 'board' ? 18 : 0)
  expect(room?.seats.filter(({ isHost }) => isHost).map((seat) => seat.role)).toEqual([
    expected.host,
  ])
  expect(room?.seats.filter(({ isPresident }) => isPresident)).toHaveLength(expected.presidents)
})

test('a setup without names, topics or questions says so', () => {
  const setup = firstSetup('board', 'member', topics)
  expect(setupProblem({ ...setup, candidates: [' '] })).toMatch(/name/)
  expect(setupProblem({ ...setup, title: '' })).toMatch(/title/)
  expect(setupProblem(firstSetup('board', 'member', []))).toMatch(/topics/)
  expect(dealtRoom(setup, source(3, []))).toBeNull()
})
