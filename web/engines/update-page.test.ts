import { expect, test } from 'vitest'
import { supportedEngines } from './supported-engines.ts'
import { updatePage } from './update-page.ts'

const question = {
  id: 'q',
  category: 'Drill',
  question: 'Is 5 < 6 & true?',
  options: ['No', '<b>Yes</b>'],
  correctIndex: 1,
  reference: 'TC 3-21.5',
  source: null,
}

test('the page for old engines has no script, and shows texts as they are', () => {
  const page = updatePage(supportedEngines(), [question])
  expect(page).not.toMatch(/<script|javascript:|var\(|flex|grid/)
  expect(page).toContain('Is 5 &lt; 6 &amp; true?')
  expect(page).toContain('&lt;b&gt;Yes&lt;/b&gt;')
  expect(page).toContain('TC 3-21.5')
})
