import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/**
 * Matches curly quotes, dashes, the ellipsis and the non-breaking space, which are hard to type.
 */
const FANCY = /[\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u00A0]/
const QUESTION = /^["A-Z0-9].*\?$/s
/** Matches a verb at the start or after the source: "According to TC 3-21.60, name the ...". */
const ORDER =
  /^(?=[A-Z])(According to [^,]+, )?([Nn]ame|[Ss]tate|[Ll]ist|[Dd]escribe|[Ee]xplain|[Cc]omplete|[Gg]ive|[Dd]efine|[Rr]ecite)\b.*\.$/s

/** Each question asks something, and each text uses characters that are easy to type. */
export function checkWording({ categories, scenarios }: Loaded): Finding[] {
  const findings: Finding[] = []
  const look = (file: string, id: string, question: string, others: readonly string[]) => {
    const report = (message: string) => findings.push({ file, id, rule: 'wording', message })
    if (!QUESTION.test(question) && !ORDER.test(question)) {
      report('is neither a question nor an order such as "Name the ..."')
    }
    for (const text of [question, ...others]) {
      if (FANCY.test(text)) report(`use plain quotes and hyphens: ${text}`)
      if (text !== text.trim() || text.includes('  ')) report(`spaces too many: "${text}"`)
    }
  }
  for (const { path, questions } of categories) {
    for (const { id, question, answer, distractors, spoken, why, items, ref } of questions) {
      const said = [spoken, why].filter((text) => text !== undefined)
      look(path, id, question, [answer, ...distractors, ...said, ...(items ?? []), ref])
    }
  }
  for (const { id, question, strategy, listensFor, ref } of scenarios) {
    look('situational.json', id, question, [...Object.values(strategy), ...listensFor, ref])
  }
  return findings
}
