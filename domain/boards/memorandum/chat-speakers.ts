import { findWrittenDays } from '../../text/written-days.ts'

/** 'SSG Doe: ' or '[11/2/26, 10:32] SSG Doe: ' before each message of a copied chat. */
const SPEAKER =
  /^\s*(?:\[?(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\]?[ -]{0,3})?([A-Za-z0-9 .'-]{2,32}):\s+/i

const RANKED = /^(?:pv2|pvt|pfc|spc|cpl|sgt|ssg|sfc|msg|1sg|sgm|csm|top|2lt|1lt|lt|cpt|maj)\b/

/**
 * A text is a chat if one person sent this many messages and this share of all lines has a speaker.
 */
const FEWEST_MESSAGES = 3
const SHARE_OF_LINES = 0.6

/** 'Q.' and 'A:' before the lines of questions and answers. */
const ASKED_OR_ANSWERED = /^\s*([QA])[.:)]\s+/
const FEWEST_QUESTIONS = 2

function withoutQuestionMarks(lines: readonly string[]): readonly string[] {
  const marks = lines.map((line) => ASKED_OR_ANSWERED.exec(line)?.[1])
  const count = (mark: string) => marks.filter((one) => one === mark).length
  if (count('Q') < FEWEST_QUESTIONS || count('A') < FEWEST_QUESTIONS) return lines
  return lines.map((line) => line.replace(ASKED_OR_ANSWERED, ''))
}

/** Removes the speakers from a chat, and 'Q.' and 'A.'; other texts are unchanged. */
export function withoutSpeakers(given: readonly string[]): readonly string[] {
  const lines = withoutQuestionMarks(given)
  const written = lines.filter((line) => line.trim() !== '')
  const speakers = written.flatMap((line) => SPEAKER.exec(line)?.[1]?.toLowerCase() ?? [])
  const most = Math.max(0, ...[...Map.groupBy(speakers, (one) => one).values()].map(lengthOf))
  if (most < FEWEST_MESSAGES || speakers.length < written.length * SHARE_OF_LINES) return lines
  const known = new Set(
    speakers.filter((one, at) => RANKED.test(one) || speakers.indexOf(one) !== at),
  )
  return lines.map((line) => {
    const found = SPEAKER.exec(line)
    return found && known.has(found[1]?.toLowerCase() ?? '') ? line.slice(found[0].length) : line
  })
}

/** The day (yyyy-MM-dd) of a chat's first message; null without stamps. */
export function sentOn(lines: readonly string[]): string | null {
  const stamped = lines.find((line) => STAMP.test(line)) ?? ''
  return findWrittenDays(STAMP.exec(stamped)?.[0] ?? '')[0]?.day ?? null
}

const STAMP = /^\s*\[?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?=,? \d{1,2}:\d{2})/

function lengthOf(messages: readonly string[]): number {
  return messages.length
}
