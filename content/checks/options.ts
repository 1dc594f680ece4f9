import type { Finding } from './finding.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'
import { plainWords } from './plain-words.ts'

/**
 * The maximum share of right answers that are the longest option. By chance it would be a quarter.
 */
const LONGEST_AT_MOST = 0.3
/** The same for the shortest option. Higher, because a short right answer is a weaker clue. */
const SHORTEST_AT_MOST = 0.4

const COVERS_OTHERS =
  /\b(all|none|both|any|neither) of (the above|these)$|\bboth [a-d] and [a-d]\b/i

/** The four options differ, and neither their wording nor their length gives the answer away. */
export function checkOptions({ categories }: Loaded): Finding[] {
  return categories.flatMap((category) => [
    ...category.questions.flatMap((question) => checkQuestion(category.path, question)),
    ...checkLengths(category),
  ])
}

type Question = LoadedCategory['questions'][number]

function checkQuestion(file: string, { id, answer, distractors }: Question): Finding[] {
  const findings: Finding[] = []
  const report = (message: string) => findings.push({ file, id, rule: 'options', message })
  const seen = new Set([plainWords(answer)])
  for (const distractor of distractors) {
    if (seen.has(plainWords(distractor))) report(`"${distractor}" is given twice`)
    seen.add(plainWords(distractor))
  }
  for (const option of [answer, ...distractors]) {
    if (COVERS_OTHERS.test(option)) report(`"${option}" points at the other options`)
  }
  return findings
}

function checkLengths({ path, questions }: LoadedCategory): Finding[] {
  const longest = questions.filter(({ answer, distractors }) =>
    distractors.every((distractor) => answer.length > distractor.length),
  )
  const shortest = questions.filter(({ answer, distractors }) =>
    distractors.every((distractor) => answer.length < distractor.length),
  )
  return [
    ...tooMany(path, 'longest', longest, questions.length, LONGEST_AT_MOST),
    ...tooMany(path, 'shortest', shortest, questions.length, SHORTEST_AT_MOST),
  ]
}

function tooMany(
  file: string,
  kind: string,
  found: readonly Question[],
  total: number,
  limit: number,
): Finding[] {
  if (found.length <= limit * total) return []
  const ids = found.map(({ id }) => id).join(', ')
  const message = `the answer is the ${kind} option in ${found.length} of ${total} questions (${ids}); at most ${limit * 100} %`
  return [{ file, id: '', rule: 'option-length', message }]
}
