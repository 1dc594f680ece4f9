import { describe, expect, it } from 'vitest'
import { SAMPLES, templateParagraphs } from './samples.ts'

describe('a template', () => {
  it('is cut into paragraphs, words and blanks', () => {
    expect(templateParagraphs('I am [Rank] [Name].\n\nI joined in [year].')).toEqual([
      [
        { text: 'I am ', isBlank: false },
        { text: '[Rank]', isBlank: true },
        { text: ' ', isBlank: false },
        { text: '[Name]', isBlank: true },
        { text: '.', isBlank: false },
      ],
      [
        { text: 'I joined in ', isBlank: false },
        { text: '[year]', isBlank: true },
        { text: '.', isBlank: false },
      ],
    ])
  })

  it.each(SAMPLES)('keeps every character of the $id sample', ({ text }) => {
    const paragraphs = templateParagraphs(text)
    const again = paragraphs.map((pieces) => pieces.map((piece) => piece.text).join(''))
    expect(again.join('\n\n')).toBe(text)
    expect(paragraphs.flat().some((piece) => piece.isBlank)).toBe(true)
  })
})
