import type { Finding, Rule } from './finding.ts'

/**
 * The findings of rules that came later than the content, as far as there are more of them than
 * are known: none of these may be added. Where fewer are left, the number has to be lowered, so it
 * only falls.
 *
 * @param known how many findings of a rule are known and wait to be mended.
 */
export function beyondRatchet(
  findings: readonly Finding[],
  known: ReadonlyMap<Rule, number>,
): Finding[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  const more = [...byRule].flatMap(([rule, found]) =>
    found.length > (known.get(rule) ?? 0) ? found : [],
  )
  const fewer = [...known].flatMap(([rule, count]): Finding[] => {
    const left = byRule.get(rule)?.length ?? 0
    if (left >= count) return []
    return [{ file: '', id: '', rule, message: `${left} of ${count} are left: lower the number` }]
  })
  return [...more, ...fewer]
}
