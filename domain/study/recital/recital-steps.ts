import { type PrintedWord, printedWords } from './printed-words.ts'

/** How much of a text is visible during a recital, from all of it to nothing. */
export const RECITAL_STEPS = [
  { id: 'read', label: 'Read' },
  { id: 'thirds', label: 'Every third word gone' },
  { id: 'letters', label: 'First letters' },
  { id: 'blank', label: 'Blank' },
] as const

export type RecitalStep = (typeof RECITAL_STEPS)[number]['id']

export function isRecitalStep(value: unknown): value is RecitalStep {
  return RECITAL_STEPS.some(({ id }) => id === value)
}

/** The next step, which shows less; the last one stays. */
export function stepAfter(step: RecitalStep): RecitalStep {
  const at = RECITAL_STEPS.findIndex(({ id }) => id === step)
  return (RECITAL_STEPS[at + 1] ?? { id: 'blank' as const }).id
}

/** A word as a step shows it: whole, its beginning, or hidden. */
export type ShownWord = PrintedWord & { readonly shown: string }

/** The words of each line as shown at a step; blank lines have none. */
export function shownWords(lines: readonly string[], step: RecitalStep): ShownWord[][] {
  let place = 0
  return lines.map((line) =>
    printedWords(line).map((word) => {
      place += 1
      return { ...word, shown: shownPart(word.word, place, step) }
    }),
  )
}

/** `place` counts words from 1 through the whole text. */
function shownPart(word: string, place: number, step: RecitalStep): string {
  switch (step) {
    case 'read':
      return word
    case 'thirds':
      return place % 3 === 0 ? '' : word
    case 'letters':
      return [...word][0] ?? ''
    case 'blank':
      return ''
  }
}
