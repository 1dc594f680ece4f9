import { describe, expect, it } from 'vitest'
import { ownLines } from './own-lines.ts'
import { recitalParts } from './recital-parts.ts'
import { RECITAL_STEPS, shownWords, stepAfter } from './recital-steps.ts'

describe('the steps', () => {
  const LINES = ['"I will never quit."', "We're the U.S. Army!"]
  const shown = (step: Parameters<typeof shownWords>[1]) =>
    shownWords(LINES, step).map((words) =>
      words.map((word) => word.before + (word.shown || '_') + word.after).join(''),
    )

  it('show less text at each step', () => {
    expect(shown('read')).toEqual(LINES)
    expect(shown('thirds')).toEqual(['"I will _ quit."', "We're _. Army!".replace('_', '_ U.S')])
    expect(shown('letters')).toEqual(['"I w n q."', 'W t U. A!'])
    expect(shown('blank')).toEqual(['"_ _ _ _."', '_ _ _. _!'])
  })

  it('follow each other; the last one stays', () => {
    const ids = RECITAL_STEPS.map(({ id }) => id)
    expect(ids.map(stepAfter)).toEqual([...ids.slice(1), 'blank'])
  })
})

it('a text is recited as a whole or by stanza', () => {
  const lines = ['a', 'b', 'c']
  expect(recitalParts(lines)).toEqual([{ from: 0, to: 3 }])
  expect(recitalParts(lines, [3])).toEqual([{ from: 0, to: 3 }])
  expect(recitalParts(lines, [2, 1])).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ])
})

describe('an own text', () => {
  const ID = '6a61fe32000b2c1d5e3f'

  it('is split into lines; an empty line begins a stanza', () => {
    const { lines, stanzas } = ownLines(ID, '\n First,\r\nsecond.\n***\n \t\n\n\nThird.\n')
    expect(lines).toEqual(['First,', 'second.', 'Third.'])
    expect(stanzas).toEqual([2, 1])
    expect(ownLines(ID, '...').lines).toEqual([])
  })

  it('identifies each line by its words, wherever it is', () => {
    const before = ownLines(ID, 'We lead.\nWe follow.\nWe lead.').lineIds
    expect(new Set(before).size).toBe(3)
    const after = ownLines(ID, 'A new line.\nwe lead\nWe follow!\nWe lead.').lineIds
    expect(after.slice(1)).toEqual(before)
    expect(ownLines('other', 'We lead.').lineIds).not.toContain(before[0])
  })

  it("has ids that fit the review log, however long the text's id is", () => {
    const text = Array.from({ length: 4000 }, () => 'x').join('\n')
    for (const id of ownLines('z'.repeat(36), text).lineIds)
      expect(id).toMatch(/^[A-Za-z0-9.]{1,36}$/)
  })
})
