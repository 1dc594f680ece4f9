import type { RecitedLine } from '@squared-away/domain/study/recital/recital'

/** Consecutive words of a line that are shown alike. Joined, the runs of a line are the line. */
export type WordRun =
  | { readonly kind: 'text'; readonly words: string }
  /** In the text, but not said. */
  | { readonly kind: 'missing'; readonly words: string }
  /** In the text, but other words were said. */
  | { readonly kind: 'wrong'; readonly words: string; readonly said: string }
  /** Said, but not in the text. */
  | { readonly kind: 'added'; readonly said: string }

/** Splits a line into maximal runs: consecutive missing words are one, including punctuation. */
export function wordRuns({ words, addedBefore }: RecitedLine): WordRun[] {
  const runs: WordRun[] = addedBefore === '' ? [] : [{ kind: 'added', said: addedBefore }]
  for (const { before, word, after, mark, said, added } of words) {
    put(runs, 'text', before)
    if (mark === 'wrong') runs.push({ kind: 'wrong', words: word, said })
    else put(runs, mark === 'missing' ? 'missing' : 'text', word)
    put(runs, 'text', after)
    if (added !== '') runs.push({ kind: 'added', said: added })
  }
  return runs
}

function put(runs: WordRun[], kind: 'text' | 'missing', words: string) {
  if (words === '') return
  const last = runs.at(-1)
  const beforeLast = runs.at(-2)
  if (last?.kind === kind) {
    runs[runs.length - 1] = { kind, words: last.words + words }
  } else if (kind === 'missing' && last?.kind === 'text' && beforeLast?.kind === 'missing') {
    runs.splice(-2, 2, { kind, words: beforeLast.words + last.words + words })
  } else {
    runs.push({ kind, words })
  }
}
