import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import { describe, expect, it } from 'vitest'
import { creedCard, scenarioCard } from './daily-cards.ts'

describe('the cards of a day', () => {
  it('ask a line of a creed by the preceding line, under the id of its logged answers', () => {
    expect(creedCard('soldiers-creed-2', [])).toMatchObject({
      id: 'soldiers-creed-2',
      category: "Soldier's Creed",
      question: 'Which line comes next?\nI am an American Soldier.',
      answer: 'I am a warrior and a member of a team.',
    })
    expect(creedCard('soldiers-creed-99', [])).toBeNull()
  })

  it('ask a line of an own text like one of a creed', () => {
    const system = { $sequence: '1', $createdAt: '', $updatedAt: '', $permissions: [] }
    const place = { $databaseId: 'main', $collectionId: 'memoryTexts', userId: 'pat' }
    const motto = { ...system, ...place, $id: 'm1', title: 'Our motto', text: 'Lead.\n\nFollow.' }
    const [, id = ''] = ownLines(motto.$id, motto.text).lineIds
    expect(creedCard(id, [motto])).toEqual({
      ...{ id, category: 'Our motto', answer: 'Follow.', reference: null },
      question: 'Which line comes next?\nLead.',
    })
    expect(creedCard(id, [])).toBeNull()
  })

  it('show the response to a scenario in its parts, without empty ones', () => {
    const card = scenarioCard({
      $id: 'scene',
      setId: 'set',
      category: 'Leadership',
      originalQuestionId: null,
      questionText: 'A Soldier is late.',
      answer: null,
      regulationRef: 'ADP 6-22',
      answeringStrategy: JSON.stringify({
        situation: 'Ask why.',
        task: '',
        action: 'Counsel.',
        result_lesson: 'On time since.',
      }),
      sourceType: 'Default',
    })
    expect(card.question).toBe('A Soldier is late.')
    expect(card.answer).toBe('Situation: Ask why.\nAction: Counsel.\nResult: On time since.')
  })
})
