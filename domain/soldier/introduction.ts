import { isBlank } from '../entities/text.ts'
import type { Award, Education, IntroductionData } from './introduction-data.ts'

/** A part of the written introduction; `paragraphs` are never blank. */
export type IntroductionPart = { heading: string; paragraphs: string[] }

/**
 * Builds the introduction from its fields, in speaking order. The soldier's texts are kept, one
 * paragraph per line; awards and education become sentences. Empty parts are left out.
 */
export function introductionParts(data: IntroductionData): IntroductionPart[] {
  return [
    { heading: 'About Me', paragraphs: paragraphs(data.aboutYou) },
    {
      heading: 'Education',
      paragraphs: [
        ...sentence('My military education includes', data.militaryEducation.flatMap(school)),
        ...sentence('My civilian education includes', data.civilianEducation.flatMap(school)),
      ],
    },
    {
      heading: 'Awards and Decorations',
      paragraphs: sentence('My awards include', data.awardsDecorations.flatMap(award)),
    },
    { heading: 'Self-Improvement', paragraphs: paragraphs(data.selfImprovement) },
    { heading: 'Short-Term Goals', paragraphs: paragraphs(data.shortTermGoals) },
    { heading: 'Long-Term Goals', paragraphs: paragraphs(data.longTermGoals) },
    { heading: 'Why I Should Be Promoted', paragraphs: paragraphs(data.whyPromote) },
  ].filter((part) => part.paragraphs.length > 0)
}

/** The introduction as plain text without headings, with a blank line between paragraphs. */
export function introductionText(parts: readonly IntroductionPart[]): string {
  return parts.flatMap((part) => part.paragraphs).join('\n\n')
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** A calm pace in front of a board. */
const WORDS_PER_MINUTE = 130

/**
 * Approximate seconds to say a number of words, rounded to five.
 *
 * @example
 * ```ts
 * speakingSeconds(150) // 70
 * ```
 */
export function speakingSeconds(words: number): number {
  return Math.round(((words / WORDS_PER_MINUTE) * 60) / 5) * 5
}

/** Target times for an introduction, in seconds. Boards usually expect one to two minutes. */
export const TARGET_TIMES = [60, 90, 120, 180] as const

/**
 * The shortest target time that fits a text of `seconds`, or the longest one.
 *
 * @example
 * ```ts
 * fittingTarget(70) // 90
 * ```
 */
export function fittingTarget(seconds: number): number {
  return TARGET_TIMES.find((target) => seconds <= target) ?? TARGET_TIMES[3]
}

function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => !isBlank(line))
    .map((line) => line.trim())
}

function school({ school, date }: Education): string[] {
  const name = school.trim()
  const when = date.trim()
  if (isBlank(name)) return []
  return [isBlank(when) ? name : `${name} (${when})`]
}

function award({ awardName, numberAwarded }: Award): string[] {
  const name = awardName.trim()
  if (isBlank(name)) return []
  return [numberAwarded === null || numberAwarded === 1 ? name : `${name} (${numberAwarded})`]
}

function sentence(start: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${start} ${joined(items)}.`]
}

/** Uses semicolons if an item contains a comma, such as 'Central High School, Ohio'. */
function joined(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  const first = items.slice(0, -1)
  if (first.length === 0) return last
  const mark = items.some((item) => item.includes(',')) ? '; ' : ', '
  return `${first.join(mark)}${first.length > 1 || mark === '; ' ? mark : ' '}and ${last}`
}
