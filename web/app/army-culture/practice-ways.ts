import * as screens from '../addresses/screens.ts'
/** The two ways to practice a text (specification §2 Army culture). */
export const PRACTICE_WAYS = [
  { id: 'lines', label: 'Line by line' },
  { id: 'cards', label: 'Flashcards' },
] as const

export type PracticeWay = (typeof PRACTICE_WAYS)[number]['id']

export function isPracticeWay(value: unknown): value is PracticeWay {
  return PRACTICE_WAYS.some((way) => way.id === value)
}

/** URL of a practice. */
export function practicePath(text: string, way: PracticeWay): string {
  return `${screens.culturePractice}?${practiceSearch(text, way)}`
}

export function practiceSearch(text: string, way: PracticeWay): string {
  return new URLSearchParams({ text, way }).toString()
}
