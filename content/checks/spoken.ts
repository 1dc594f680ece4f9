import type { Finding } from './finding.ts'
import { keyWords, shareIn } from './key-words.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'
import { yesOrNo } from './yes-no.ts'

/**
 * The minimum share of the answer's key words that the spoken answer contains (0 to 1).
 *
 * Set after reading the lowest-scoring of 1,513: those up to a third left the answer out or used
 * quite different words, those above were fine.
 */
const SAID_AT_LEAST = 0.34

/** The spoken answer is a full sentence that contains the answer. */
export function checkSpoken({ categories }: Loaded): Finding[] {
  return categories.flatMap(({ path, questions }) =>
    questions.flatMap((question) => {
      const message = faultOf(question)
      return message ? [{ file: path, id: question.id, rule: 'spoken', message } as const] : []
    }),
  )
}

function faultOf({ answer, spoken }: LoadedCategory['questions'][number]): string | undefined {
  if (spoken === undefined) return undefined
  if (!/^(["'A-Z0-9]|i[A-Z]).*[.!?]["']?$/s.test(spoken)) return 'is not a full sentence'
  const key = yesOrNo(answer)
  if (key) return yesOrNo(spoken) === key ? undefined : `does not begin with "${key}"`
  if (shareIn(keyWords(answer), new Set(keyWords(spoken))) >= SAID_AT_LEAST) return undefined
  return `does not say the answer: ${answer}`
}
