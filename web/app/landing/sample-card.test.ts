import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SAMPLE_QUESTION } from './sample-card.tsx'

it('shows a question on the start page that the product really asks', () => {
  const file = new URL('../../../content/questions/leadership.json', import.meta.url)
  const { category, questions } = JSON.parse(readFileSync(file, 'utf8'))
  const { id, question, answer, ref } = SAMPLE_QUESTION
  expect(category).toBe(SAMPLE_QUESTION.category)
  expect(questions).toContainEqual(expect.objectContaining({ id, question, answer, ref }))
})
