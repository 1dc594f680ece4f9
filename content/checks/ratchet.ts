import type { Finding, Rule } from './finding.ts'

/**
 * Compares the findings of rules that are newer than the content with their known numbers. Returns
 * the findings of a rule that has more than its number. If a rule has fewer, the number must be
 * lowered, so it can only go down.
 *
 * @param known The known number of findings by rule.
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
