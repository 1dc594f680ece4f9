import { expect, test } from 'vitest'
import { quotedName } from './names.tsx'

test.each([
  ['Board "One" has been saved.', ['Board "', 'One', '" has been saved.']],
  ['"A "B" C" is now in My Questions.', ['"', 'A "B" C', '" is now in My Questions.']],
  ['"" has been archived.', ['"', '', '" has been archived.']],
])('%s', (sentence, parts) => {
  expect(quotedName(sentence)).toEqual(parts)
})

test('returns null for a sentence without a quoted name', () => {
  expect(quotedName('Your name has been saved.')).toBeNull()
  expect(quotedName('6" of snow')).toBeNull()
})
