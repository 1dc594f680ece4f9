import type { Finding } from './finding.ts'
import { keyWords } from './key-words.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'
import { yesOrNo } from './yes-no.ts'

/**
 * Two claims are about the same thing if they share this part of the shorter claim's key words (0
 * to 1) and at least this many words, so that a short claim does not match everything.
 */
const ABOUT_THE_SAME = 0.85
const WORDS_AT_LEAST = 3
/**
 * The answers' numbers are compared if the questions share this part of the longer one (0 to 1).
 */
const ASKED_ALIKE = 0.8

const NEGATIONS = new Set(['not', 'cannot', 'never', 'no', 'without', 'except', 'prohibited'])
/**
 * Matches a question that asks which item has or lacks a property: "Which of these Flags is
 * transferable?"
 */
const PICKS = /^Which (one )?of (these|the following)\b/i

/** Pairs that look alike but, as a reader confirmed, ask about different things. */
const READ = new Set([
  'body-composition-014 body-composition-026', // How it is recorded, and on which form.
  'courtesy-017 courtesy-018', // The President and the Vice President.
  'infosec-021 infosec-022', // Top Secret and Secret.
  'promotion-board-031 promotion-board-032', // Sergeant and staff sergeant.
  'promotions-040 promotions-042',
  'promotions-041 promotions-043',
  'promotions-045 promotions-047',
  'promotions-046 promotions-048',
  'sharp-007 sharp-008', // From restricted to unrestricted, and back.
])

/** A statement that a question affirms or denies. */
type Claim = { file: string; id: string; about: readonly string[]; holds: boolean }
type Count = { file: string; id: string; asked: readonly string[]; numbers: readonly string[] }

/**
 * Reports questions that contradict each other.
 *
 * Finds two kinds: one question affirms what another denies ("Which of these Flags is
 * transferable?" and "Can that Flag be transferred?"), and two answers to the same question have
 * different numbers. Only a reader finds other contradictions.
 */
export function checkContradictions({ categories }: Loaded): Finding[] {
  // The same words about another picture are another question.
  const questions = categories.flatMap(({ path, questions }) =>
    questions
      .filter(({ picture }) => picture === undefined)
      .map((question) => ({ ...question, file: path })),
  )
  return [...opposite(questions.flatMap(claimsOf)), ...miscounted(questions.flatMap(countsOf))]
}

type Question = LoadedCategory['questions'][number] & { file: string }

function claimsOf({ file, id, question, answer }: Question): Claim[] {
  const key = yesOrNo(answer)
  if (!key && !PICKS.test(question)) return []
  const { words, negated } = positive(key ? question : `${question} ${answer}`)
  return [{ file, id, about: words, holds: (key !== 'No') !== negated }]
}

/** The key words without negations, and whether the text is negated, as 'nontransferable' is. */
function positive(text: string): { words: string[]; negated: boolean } {
  let negated = false
  const words = text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => {
      const denies = NEGATIONS.has(word.toLowerCase())
      if (denies) negated = !negated
      return !denies
    })
    .map((word) => {
      const [, rest] = /^non(transferable|punitive|deployable|reimbursable)$/i.exec(word) ?? []
      if (rest) negated = !negated
      return rest ?? word
    })
  return { words: [...new Set(keyWords(words.join(' ')))], negated }
}

function opposite(claims: readonly Claim[]): Finding[] {
  return compare(claims, 'says the opposite of', (earlier, claim) => {
    const least = Math.min(earlier.about.length, claim.about.length)
    if (earlier.holds === claim.holds || least < WORDS_AT_LEAST) return false
    return shared(earlier.about, claim.about) >= ABOUT_THE_SAME * least
  })
}

function countsOf({ file, id, question, answer }: Question): Count[] {
  const numbers = keyWords(answer).filter((word) => /^\d+$/.test(word))
  if (numbers.length === 0) return []
  return [{ file, id, asked: [...new Set(keyWords(question))], numbers }]
}

function miscounted(counts: readonly Count[]): Finding[] {
  return compare(counts, 'has another number than', (earlier, count) => {
    const fewer = Math.min(earlier.asked.length, count.asked.length)
    const more = Math.max(earlier.asked.length, count.asked.length)
    if (fewer < ASKED_ALIKE * more) return false
    // If each has a word that the other lacks, it is a contrast: 'field grade' and 'company grade'.
    if (shared(earlier.asked, count.asked) < fewer) return false
    return shared(earlier.numbers, count.numbers) === 0
  })
}

function compare<Entry extends { file: string; id: string }>(
  entries: readonly Entry[],
  relation: string,
  contradict: (earlier: Entry, entry: Entry) => boolean,
): Finding[] {
  return entries.flatMap((entry, index) =>
    entries
      .slice(0, index)
      .filter((earlier) => contradict(earlier, entry) && !wasRead(earlier.id, entry.id))
      .map(
        ({ id: earlier }): Finding => ({
          file: entry.file,
          id: entry.id,
          rule: 'contradiction',
          message: `${relation} ${earlier}`,
        }),
      ),
  )
}

function wasRead(id: string, other: string): boolean {
  return READ.has(`${id} ${other}`) || READ.has(`${other} ${id}`)
}

function shared(some: readonly string[], others: readonly string[]): number {
  return some.filter((word) => others.includes(word)).length
}
