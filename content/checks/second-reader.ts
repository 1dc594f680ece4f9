import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'
import { plainWords } from './plain-words.ts'

/** No question has a wrong option that a second reader struck out. */
export function checkSecondReader({ categories, struck }: Loaded): Finding[] {
  const standing = new Map(
    categories.flatMap(({ path, questions }) =>
      questions.flatMap(({ id, distractors }) =>
        distractors.map((option) => [`${id} ${plainWords(option)}`, path] as const),
      ),
    ),
  )
  return struck.flatMap(({ id, option, verdict, why }): Finding[] => {
    const file = standing.get(`${id} ${plainWords(option)}`)
    if (file === undefined) return []
    return [{ file, id, rule: 'second-reader', message: `"${option}" is ${verdict}: ${why}` }]
  })
}
