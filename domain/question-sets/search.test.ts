import { describe, expect, it } from 'vitest'
import { editorReducer, editorRows, openEditor } from './editor.ts'
import { isOpenFilter, matchingIds } from './search.ts'

const question = ($id: string, questionText: string, category: string) => ({
  $id,
  originalQuestionId: null,
  questionText,
  answer: 'The “Soldier’s Guide”',
  distractors: ['Blue', 'Red', 'Green'],
  answeringStrategy: null,
  category,
  regulationRef: 'AR 670\u20131',
  items: ['The first', 'The second'],
  spoken: 'It is told apart by its scale.',
  why: null,
  picture: null,
})

const STATE = openEditor('standard', [
  question('a', 'What is a map?', 'Maps'),
  question('b', 'What is a compass?', 'Maps'),
  question('c', 'What is leave?', 'Leave'),
])
const found = (words: string, category: string | null = null, state = STATE) =>
  matchingIds(editorRows(state), { words, category }).join('')

describe('the search over the questions of the editor', () => {
  it('finds every word in any text, in any letter case, in the order of the set', () => {
    expect(found('')).toBe('abc')
    expect(found('  WHAT map ')).toBe('ab')
    expect(found('what is a map?')).toBe('a')
    expect(found('green leave')).toBe('c')
    expect(found('second scale leave')).toBe('c')
    expect(found('map zebra')).toBe('')
  })

  it('matches typographic quotation marks and dashes', () => {
    expect(found(`"soldier's`)).toBe('abc')
    expect(found('670-1')).toBe('abc')
  })

  it('stays within a category', () => {
    expect(found('', 'Maps')).toBe('ab')
    expect(found('compass', 'Maps')).toBe('b')
    expect(found('compass', 'Leave')).toBe('')
  })

  it('finds the edited text and no longer the old one', () => {
    const edited = editorReducer(STATE, {
      ...{ type: 'edit', id: 'a', field: 'questionText', value: 'What is an azimuth?' },
    } as const)
    expect(found('azimuth', null, edited)).toBe('a')
    expect(found('map?', null, edited)).toBe('')
    expect(found('map?')).toBe('a')
  })

  it('reports whether it hides anything', () => {
    expect(isOpenFilter({ words: '  ', category: null })).toBe(true)
    expect(isOpenFilter({ words: 'x', category: null })).toBe(false)
    expect(isOpenFilter({ words: '', category: 'Maps' })).toBe(false)
  })
})
