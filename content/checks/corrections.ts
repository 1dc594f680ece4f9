import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** The category under which the log of corrections lists scenarios. */
const SITUATIONAL = 'Situational'

/**
 * The log of corrections is sorted newest first, and names questions that exist or were dropped.
 */
export function checkCorrections({ corrections, categories, scenarios }: Loaded): Finding[] {
  const categoryOf = new Map([
    ...categories.flatMap(({ category, questions }) =>
      questions.map(({ id }) => [id, category] as const),
    ),
    ...scenarios.map(({ id }) => [id, SITUATIONAL] as const),
  ])
  const names = new Set([...categories.map(({ category }) => category), SITUATIONAL])
  const seen = new Set<string>()
  let latest = '9999-12-31'
  return corrections.flatMap(({ id, on, category, is }): Finding[] => {
    const messages: string[] = []
    if (is === null && categoryOf.has(id)) messages.push('was not dropped: it is there')
    if (is !== null && !categoryOf.has(id)) messages.push('is not there: "is" has to be null')
    if (!names.has(categoryOf.get(id) ?? category)) messages.push(`no category is ${category}`)
    if ((categoryOf.get(id) ?? category) !== category) messages.push(`is not of ${category}`)
    if (on > latest) messages.push('stands below an older one: the newest comes first')
    if (seen.has(`${on} ${id}`)) messages.push('stands twice')
    seen.add(`${on} ${id}`)
    latest = on
    return messages.map((message) => ({
      ...{ file: 'corrections.json', id, rule: 'correction', message },
    }))
  })
}
