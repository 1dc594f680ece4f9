import publications from '@squared-away/content/publications.json'
import situational from '@squared-away/content/situational.json'
import { findPublication } from '@squared-away/domain/study/references'
import { expect, test } from 'vitest'
import type { StudyQuestion } from '../data/questions/study-questions.ts'
import { boardMaterial } from './board-material.ts'

const rows = publications.publications
const numberOf = (isMemory: boolean) =>
  rows.find(({ seen }) => (seen === 'memory') === isMemory)?.number ?? null

function questionOf($id: string, regulationRef: string | null): StudyQuestion {
  return {
    ...{ $id, setId: 's', category: 'Awards', originalQuestionId: null, questionText: 'Q?' },
    ...{ answer: 'A', distractors: [], sourceType: 'Default', regulationRef },
  }
}

const material = boardMaterial({
  questions: [
    questionOf('seen', numberOf(false)),
    questionOf('unseen', numberOf(true)),
    questionOf('own', null),
  ],
  headlines: [],
  scenarios: situational.scenarios.filter((scenario) => 'required' in scenario),
  publications: rows,
  introduction: null,
})

test('a board asks nothing from a publication that nobody has seen', () => {
  expect(material.questions.map(({ id }) => id)).toEqual(['seen', 'own'])
  for (const { reference } of [...material.recitations, ...material.situational]) {
    expect(findPublication(reference ?? '', rows)?.seen).not.toBe('memory')
  }
})

test('there are enough texts to recite and scenarios to answer by STAR', () => {
  expect(material.recitations.length).toBeGreaterThan(1)
  expect(material.situational.length).toBeGreaterThan(9)
  expect(material.situational[0]?.shown.map((part) => part.split(':')[0])).toEqual([
    ...['Situation', 'Task', 'Action', 'Result'],
  ])
  for (const { items } of material.situational) expect(items.length).toBeGreaterThan(2)
})
