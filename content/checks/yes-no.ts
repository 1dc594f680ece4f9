import type { Finding } from './finding.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'

/** How often one of the two may be the key, over all yes/no questions: about as often as the other. */
const OVERALL_AT_MOST = 0.6
/** Within a category chance plays a part. */
const CATEGORY_AT_MOST = 0.75
/** With fewer yes/no questions than this nobody can learn which key is preferred. */
const COUNTED_FROM = 4

type YesOrNo = 'Yes' | 'No'

/** With which of the two an answer begins; 'No more than three' is neither. */
export function yesOrNo(answer: string): YesOrNo | undefined {
  const [, key] = /^(Yes|No)(?:[,.;]|$| but )/.exec(answer) ?? []
  return key === 'Yes' || key === 'No' ? key : undefined
}

/** Whoever always says "No" is right about as often as wrong, over the content and per category. */
export function checkYesNo({ categories }: Loaded): Finding[] {
  const all = categories.flatMap(({ questions }) => keysOf(questions))
  return [
    ...tooOften('questions', all, OVERALL_AT_MOST),
    ...categories.flatMap(({ path, questions }) =>
      tooOften(path, keysOf(questions), CATEGORY_AT_MOST),
    ),
  ]
}

function keysOf(questions: LoadedCategory['questions']): YesOrNo[] {
  return questions
    .filter(({ distractors }) => distractors.some((option) => yesOrNo(option)))
    .flatMap(({ answer }) => yesOrNo(answer) ?? [])
}

function tooOften(file: string, keys: readonly YesOrNo[], limit: number): Finding[] {
  if (keys.length < COUNTED_FROM) return []
  return (['Yes', 'No'] as const).flatMap((key): Finding[] => {
    const count = keys.filter((other) => other === key).length
    if (count <= limit * keys.length) return []
    const message = `"${key}" is the key of ${count} of ${keys.length} yes/no questions; at most ${limit * 100} %`
    return [{ file, id: '', rule: 'yes-no', message }]
  })
}
