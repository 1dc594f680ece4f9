import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import { CULTURE_TOPICS, modeLabel, topicAction, topicsOfSession } from './study-topics.ts'

describe('the action of a topic', () => {
  it.each([
    ['My Introduction', { kind: 'introduction' }],
    ['Situational Practice', { kind: 'situational' }],
    ['Chain of Command', { kind: 'chain-of-command' }],
    ['My Headlines', { kind: 'current-events' }],
    ['Army Song', { kind: 'culture', topic: 'Army Song' }],
    ['General orders ', { kind: 'culture', topic: 'General orders ' }],
    ['First Aid', { kind: 'questions', category: 'First Aid' }],
    ['Orders of my unit', { kind: 'questions', category: 'Orders of my unit' }],
  ])('of %s is %j', (topic, action) => {
    expect(topicAction(topic)).toEqual(action)
  })

  it('is situational practice for a category that only has scenarios', () => {
    const action = topicAction('Soldier Care', new Set(['Soldier Care']))
    expect(action).toEqual({ kind: 'situational' })
  })

  it('opens the culture page for each culture text', () => {
    for (const topic of CULTURE_TOPICS) expect(topicAction(topic).kind).toBe('culture')
  })
})

describe('the topics of a session', () => {
  it.each([
    ['quiz', ['Drill', 'Leave', 'Drill'], ['Drill', 'Leave']],
    ['culture-prep', ['Army Song'], ['Army Song']],
    ['intro-prep', [], ['My Introduction']],
    ['situational-prep', ['Situational Practice'], ['Situational Practice']],
    ['coc-study', ['Chain of Command'], ['Chain of Command']],
    ['flashcard', [], []],
  ])('in %s of %j are %j', (studyMode, categories, topics) => {
    expect(topicsOfSession({ studyMode, categories })).toEqual(topics)
  })
})

describe('the words for a mode', () => {
  it('differ for each mode; an unknown mode is shown by its stored name', () => {
    expect(new Set(STUDY_MODE_IDS.map(modeLabel)).size).toBe(STUDY_MODE_IDS.length)
    expect(modeLabel('quiz')).toBe('Quiz')
    expect(modeLabel('toString')).toBe('toString')
  })
})
