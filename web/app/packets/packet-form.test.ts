import { makePacket } from '@squared-away/domain/packets/make-packet'
import { expect, test } from 'vitest'
import { candidateNames, FIRST_FORM, orderOf, packetFormOf, sheetsOf } from './packet-form.ts'

const question = (topic: string, at: number) => ({
  ...{ id: `${topic}-${at}`, topic, asked: `${topic} ${at}?`, answer: ['Yes'], listensFor: [] },
  ...{ reference: null, expected: 50, isMeasured: false },
})
const many = (topic: string) => Array.from({ length: 30 }, (_, at) => question(topic, at))

function dealt(changes: Partial<typeof FIRST_FORM> = {}) {
  const form = { ...FIRST_FORM, ...changes }
  const order = orderOf({
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
  return { form, sheets: sheetsOf(makePacket(order), order) }
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
    { questionsAMember: 2, situationalQuestions: 0 },
  ]) {
    const { form, sheets } = dealt(changes)
    expect(packetFormOf(sheets)).toEqual(form)
  }
})
