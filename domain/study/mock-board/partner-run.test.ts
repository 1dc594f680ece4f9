import { expect, test } from 'vitest'
import { type SessionAction, sessionReducer, startSession } from '../session-engine.ts'
import { boardRunSchema, currentStep } from './board-run.ts'
import { topicsToStudy } from './board-session.ts'
import { boardVerdict } from './board-verdict.ts'
import { type PartnerRunCard, partnerRun } from './partner-run.ts'

const cardOf = (id: string, category: string): PartnerRunCard => ({
  ...{ id, category, question: `${id}?`, answer: `${id}.`, reference: null },
})
const deck = [
  ...[cardOf('leave', 'Leave'), cardOf('pass', 'Leave'), cardOf('ethos-1', 'Warrior Ethos')],
  cardOf('never asked', 'Leave'),
]

function roundOf(...answers: ('correct' | 'incorrect')[]) {
  const start = startSession({
    ...{ sessionId: 's1', startTime: '2026-05-04T10:00:00.000+00:00', studyMode: 'partner' },
    ...{ categories: ['Leave', 'Warrior Ethos'], deck },
  })
  const state = answers.reduce((before, answer, place) => {
    const details = { at: (place + 1) * 4000, ms: 4000 }
    const action: SessionAction = { type: 'answer', answer, details }
    return sessionReducer(before, action)
  }, start)
  return partnerRun(state, null, ({ id }) => id.startsWith('ethos'))
}

test('turns a round into a finished board with its answers, marks and times', () => {
  const run = roundOf('correct', 'incorrect', 'correct')
  expect(boardRunSchema.parse(run)).toEqual(run)
  expect(currentStep(run)).toBeNull()
  expect(run.steps.map(({ id, part }) => `${id} ${part}`)).toEqual([
    ...['leave question', 'pass question', 'ethos-1 recitation'],
  ])
  expect(run.done).toEqual([4000, 8000, 12_000].map((at) => ({ at, ms: 4000 })))
  expect(topicsToStudy(run)).toEqual(['Leave'])
})

test('the partner votes like a board member', () => {
  const votes = (isGo: boolean) => ({
    ...{ scoring: 'votes', isGo, votes: [{ name: 'Your partner', isGo }] },
  })
  expect(boardVerdict(roundOf('correct', 'incorrect', 'correct'))).toEqual(votes(false))
  expect(boardVerdict(roundOf('correct', 'correct', 'correct'))).toEqual(votes(true))
})
