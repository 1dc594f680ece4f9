import type { RecitedLine } from './recital.ts'

/** A difference from the printed words; lines and words are counted from 0. */
export type Fault =
  | { readonly kind: 'wrong'; readonly line: number; readonly word: number; readonly said: string }
  | { readonly kind: 'missing'; readonly line: number; readonly word: number }
  /** `word` is the preceding word; -1 before the first. */
  | { readonly kind: 'added'; readonly line: number; readonly word: number; readonly said: string }

/** All differences, in the order of the text. */
export function listFaults(recited: readonly RecitedLine[]): Fault[] {
  return recited.flatMap(({ words, addedBefore }, line) => [
    ...addedAfter(line, -1, addedBefore),
    ...words.flatMap(({ mark, said, added }, word): Fault[] => [
      ...(mark === 'wrong' ? [{ kind: mark, line, word, said }] : []),
      ...(mark === 'missing' ? [{ kind: mark, line, word }] : []),
      ...addedAfter(line, word, added),
    ]),
  ])
}

function addedAfter(line: number, word: number, said: string): Fault[] {
  return said === '' ? [] : [{ kind: 'added', line, word, said }]
}
