import type { Finding } from './finding.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'

/** The maximum share of one key among all yes/no questions (0 to 1). */
const OVERALL_AT_MOST = 0.6
/** Higher within a category, where chance plays a larger role. */
const CATEGORY_AT_MOST = 0.75
/** A category with fewer yes/no questions is not checked: no one can learn its preferred key. */
const COUNTED_FROM = 4

type YesOrNo = 'Yes' | 'No'

/** Returns whether an answer begins with yes or no; 'No more than three' is neither. */
export function yesOrNo(answer: string): YesOrNo | undefined {
  const [, key] = /^(Yes|No)(?:[,.;]|$| but )/.exec(answer) ?? []
  return key === 'Yes' || key === 'No' ? key : undefined
}

/** Always answering "No" is right about as often as wrong, in each category and overall. */
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
