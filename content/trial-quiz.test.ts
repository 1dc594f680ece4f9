import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { trialQuestions } from './trial-quiz.ts'
import usual from './usual-topics.json' with { type: 'json' }

const content = readContent(readContentFolder(fileURLToPath(new URL('.', import.meta.url))))

it('has ten questions on ten topics that most boards ask about', () => {
  const questions = trialQuestions(content)
  expect(questions).toHaveLength(10)
  const topics = new Set(questions.map(({ category }) => category))
  expect(topics.size).toBe(10)
  expect([...topics].filter((topic) => !usual.topics.includes(topic))).toEqual([])
})

it('gives each question a reference and four options in a fixed order, one of them right', () => {
  const answers = new Map(
    content.sets.flatMap(({ questions }) => questions).map(({ id, answer }) => [id, answer]),
  )
  for (const { id, options, correctIndex, reference } of trialQuestions(content)) {
    expect(new Set(options).size).toBe(4)
    expect(options[correctIndex]).toBe(answers.get(id))
    expect(reference).toBeTruthy()
  }
  expect(trialQuestions(content)).toEqual(trialQuestions(content))
})
