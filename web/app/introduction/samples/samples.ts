import texts from '@squared-away/content/biography-samples.json'

/** Sample introductions (specification §2 Biography). */
export const SAMPLES = [
  {
    id: 'oral',
    title: 'Sample oral introduction',
    about: 'Takes one to two minutes, standing or seated in front of the board.',
    text: texts.oral,
  },
  {
    id: 'written',
    title: 'Sample written introduction',
    about: 'Goes in your board packet. Written in the third person.',
    text: texts.written,
  },
] as const

/** A segment of a template: text, or a blank including its brackets. */
export interface TemplatePiece {
  text: string
  isBlank: boolean
}

/** Splits a template into paragraphs of text and blanks. */
export function templateParagraphs(template: string): TemplatePiece[][] {
  return template.split(/\n{2,}/).map((paragraph) =>
    paragraph
      .split(/(\[[^\]]+\])/)
      .filter((text) => text !== '')
      .map((text) => ({ text, isBlank: text.startsWith('[') && text.endsWith(']') })),
  )
}
