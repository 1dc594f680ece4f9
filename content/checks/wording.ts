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

/** What nobody on a board says aloud. Each matches nothing that a sergeant would say. */
const STILTED = [
  /** "On which form ...", "To whom ..." */
  /\b(to|for|in|on|by|of|from|with|at|under|about) (whom|which)\b/i,
  /** "Which of these ...": the options are not read aloud. */
  /\bof (these|the following)\b/i,
  /** "What primarily feeds ...?" */
  /^What (primarily|mainly|mostly|chiefly) [a-z]+s\b/,
  /** "What principle of war is to ...?" */
  /^What \w+ of \w+ is to\b/,
  /** "What class of mishap is one that ...?" */
  /\b(is|are) one that\b/i,
  /** "What is a memorandum printed on?" */
  /\bprinted on\?$/,
  /\bpastime\b/i,
]
/** A `why` of fewer words, such as "Food comes first.", is a slogan and gives no reason. */
const WHY_WORDS_AT_LEAST = 4

/**
 * Each question asks something as a board asks it, each `why` is a sentence, and each text uses
 * characters that are easy to type.
 */
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
      for (const message of faultsOfSpeech(question, why)) {
        findings.push({ file: path, id, rule: 'wording', message })
      }
    }
  }
  for (const { id, question, strategy, listensFor, ref } of scenarios) {
    look('situational.json', id, question, [...Object.values(strategy), ...listensFor, ref])
  }
  return findings
}

function faultsOfSpeech(question: string, why: string | undefined): string[] {
  const isSlogan = why !== undefined && why.trim().split(/\s+/).length < WHY_WORDS_AT_LEAST
  return [
    ...STILTED.flatMap((pattern) => pattern.exec(question)?.[0] ?? []).map(
      (words) => `nobody on a board says "${words}": ask it as one says it aloud`,
    ),
    ...(isSlogan ? [`the why is a slogan: "${why}"; say the reason in a sentence`] : []),
  ]
}
