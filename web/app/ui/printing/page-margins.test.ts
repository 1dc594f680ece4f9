import { expect, test } from 'vitest'
import { titleRule } from './page-margins.ts'

test('a title cannot end the rule that it stands in', () => {
  expect(titleRule('A"}\\b · Progress')).toBe(
    '@page { @top-left { content: "A\\22 \\7d \\5c b \\b7  Progress"; font: 9pt sans-serif } }',
  )
})
