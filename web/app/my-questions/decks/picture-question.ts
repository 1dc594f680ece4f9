import { comparableText } from '@squared-away/domain/text/comparable-text'
import type { PlainText } from './plain-text.ts'

/** Words by which a question points at its picture or sound. */
const POINTING =
  /\b(?:this|these|that|those|here|shown|depicted|displayed|pictured|picture|image|photo|above|below|hear|heard)\b/i

/** 'Which rank?', 'Name it', 'Identify:': too short to be asked without the picture. */
const SHORT = /^(?:\S+\s+){0,2}\S+\?$|^(?:name|identify|label|what|which|who)\b(?:\s+\S+){0,2}$/i

/**
 * True if a question cannot be answered without its picture or sound: its text points at it, or is
 * too short to ask anything by itself. A text that pictures only illustrate stays a question.
 */
export function needsItsMedia({ text, hasMedia }: PlainText): boolean {
  return hasMedia && (POINTING.test(text) || SHORT.test(text.replace(/[.:\s]+$/, '')))
}

/**
 * Finds questions that pictures tell apart: the same text is asked with media and has several
 * answers, such as one card for each sign.
 */
export function questionsToldApartByMedia(
  sides: Iterable<{ question: PlainText; answer: PlainText }>,
): (question: PlainText) => boolean {
  const answers = new Map<string, Set<string>>()
  for (const { question, answer } of sides) {
    if (!question.hasMedia) continue
    const key = comparableText(question.text)
    const known = answers.get(key) ?? new Set()
    answers.set(key, known.add(comparableText(answer.text)))
  }
  return ({ text, hasMedia }) => hasMedia && (answers.get(comparableText(text))?.size ?? 0) > 1
}
