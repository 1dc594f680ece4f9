import { makePacket } from '@squared-away/domain/packets/make-packet'
import { expect, test } from 'vitest'
import {
  candidateNames,
  FIRST_FORM,
  recordedCandidates,
  toPacketForm,
  toPacketOrder,
  toSheets,
} from './packet-form.ts'

const question = (topic: string, at: number) => ({
  ...{ id: `${topic}-${at}`, topic, asked: `${topic} ${at}?`, answer: ['Yes'], listensFor: [] },
  ...{ reference: null, expected: 50, isMeasured: false },
})
const many = (topic: string) => Array.from({ length: 30 }, (_, at) => question(topic, at))

function dealt(changes: Partial<typeof FIRST_FORM> = {}) {
  const form = { ...FIRST_FORM, ...changes }
  const order = toPacketOrder({
    ...{ form, kind: 'promotion', seed: 3 },
    members: [
      { name: 'CSM Reyes', topics: ['Drill'] },
      { name: '1SG Hale', topics: ['Maps'] },
    ],
    pool: {
      ...{ questions: [...many('Drill'), ...many('Maps')], situational: many('Situational') },
      isMeasured: false,
    },
  })
  return { form, order, sheets: toSheets(makePacket(order), order, []) }
}

test('candidates are lines, each once and none blank', () => {
  expect(candidateNames(' Candidate 1 \n\nCandidate 2\nCandidate 1\n')).toEqual([
    'Candidate 1',
    'Candidate 2',
  ])
  expect(candidateNames(Array.from({ length: 40 }, (_, at) => `${at}`).join('\n'))).toHaveLength(30)
})

test('the form of stored sheets is the one that they were dealt by', () => {
  for (const changes of [
    {},
    { isSameForAll: true },
    { questionsPerMember: 2, situationalQuestions: 0 },
  ]) {
    const { form, sheets } = dealt(changes)
    expect(toPacketForm(sheets)).toEqual(form)
  }
})

test('dealing again keeps votes and results with their candidate and member', () => {
  const { order, sheets } = dealt()
  const [president, ...members] = sheets
  const recorded = president?.candidates.map((one) =>
    one.name === 'Candidate 2' ? { ...one, tally: [1, 0], outcome: 'recommended' as const } : one,
  )
  const before = [{ member: 'CSM Reyes', candidates: recorded ?? [] }, ...members]
  expect(recordedCandidates(before)).toEqual(['Candidate 2'])

  // The members changed places, one is new, and a candidate moved up.
  const again = { ...order, seed: 4, candidates: ['Candidate 2', 'Candidate 9'] }
  const named = ['1SG Hale', 'MSG New', 'CSM Reyes'].map((name) => ({ name, topics: ['Drill'] }))
  const packet = makePacket({ ...again, members: named })
  const [first, ...others] = toSheets(packet, again, before)
  expect(first?.candidates[0]).toMatchObject({ tally: [0, null, 1], outcome: 'recommended' })
  expect(first?.candidates[1]).toEqual({ name: 'Candidate 9', questions: expect.any(Array) })
  expect(others.flatMap(({ candidates }) => candidates).filter((one) => 'tally' in one)).toEqual([])
})
