import type { RecitedLine } from '@squared-away/domain/study/recital/recital'

/** Words of a line that are shown alike; all of a line's, one after the other, hold the line. */
export type WordRun =
  | { readonly kind: 'text'; readonly words: string }
  /** Stands there and was not said. */
  | { readonly kind: 'missing'; readonly words: string }
  /** Stands there, and other words were said. */
  | { readonly kind: 'wrong'; readonly words: string; readonly said: string }
  /** Was said and does not stand there. */
  | { readonly kind: 'added'; readonly said: string }

/** A line in runs as long as they go: a stretch that was left out is one, marks within it and all. */
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
