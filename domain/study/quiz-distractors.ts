import { isBlank } from '../entities/text.ts'
import { comparableText } from '../text/comparable-text.ts'
import { pickRandom, type RandomSource, shuffle } from './shuffle.ts'

/** The fields of a question that borrowing uses. */
export type AnsweredQuestion = { category: string; questionText: string; answer: string }

type Answer = {
  text: string
  comparable: string
  kind: AnswerKind
  lastWord: string
}

/** An answer with its category and the comparable text of its question. */
type Candidate = Answer & { category: string; question: string }

/** Answers that can be borrowed as wrong options. */
export type AnswerPool = {
  all: readonly Candidate[]
  ofCategory: ReadonlyMap<string, readonly Candidate[]>
  /** The normalized answers of each normalized question; several if copies differ. */
  ofQuestion: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Number of answers considered per question. It keeps the time linear in the number of questions,
 * and gives questions of a large category different ones.
 */
const LOOKED_AT = 80

/** For variety, options are drawn from this many times as many best answers as needed. */
const CHOICE = 2

/**
 * Collects and shuffles the answers of questions, without duplicate pairs of question and answer.
 */
export function borrowableAnswers(
  questions: readonly AnsweredQuestion[],
  random: RandomSource,
): AnswerPool {
  const found = new Map<string, Candidate>()
  for (const { category, questionText, answer } of questions) {
    if (isBlank(answer)) continue
    const question = comparableText(questionText)
    const candidate = { ...describe(answer), category, question }
    found.set(JSON.stringify([category, question, candidate.comparable]), candidate)
  }
  const all = shuffle([...found.values()], random)
  const ofQuestion = new Map<string, Set<string>>()
  for (const { question, comparable } of all) {
    const answers = ofQuestion.get(question)
    if (answers) answers.add(comparable)
    else ofQuestion.set(question, new Set([comparable]))
  }
  return { all, ofCategory: Map.groupBy(all, (candidate) => candidate.category), ofQuestion }
}

/**
 * Up to `count` wrong options for a question: answers of other questions of its category, most
 * similar in kind and length first. None equals the answer or one of `taken`, contains or is
 * contained in one, or answers the same question. Only if the category and `taken` yield no wrong
 * option at all are other categories used.
 */
export function borrowDistractors(
  asked: AnsweredQuestion,
  taken: readonly string[],
  count: number,
  pool: AnswerPool,
  random: RandomSource,
): string[] {
  if (count <= 0) return []
  const own = describe(asked.answer)
  // Another answer to the same question, for example of a copy, may also be right.
  const alsoRight = pool.ofQuestion.get(comparableText(asked.questionText)) ?? []
  const excluded = new Set([own.comparable, ...alsoRight, ...taken.map(comparableText)])
  const mostAlike = (candidates: readonly Candidate[]) => {
    const best = fitting(candidates, own.comparable, excluded, random)
      .map((candidate) => ({ text: candidate.text, distance: distanceOf(own, candidate) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, count * CHOICE)
    return pickRandom(best, count, random).map((candidate) => candidate.text)
  }
  const borrowed = mostAlike(pool.ofCategory.get(asked.category) ?? [])
  return borrowed.length + taken.length > 0 ? borrowed : mostAlike(pool.all)
}

/** Distinct wrong answers from a random position, as many as are considered. */
function fitting(
  candidates: readonly Candidate[],
  right: string,
  excluded: ReadonlySet<string>,
  random: RandomSource,
): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const candidate of fromRandomPlace(candidates, random)) {
    if (found.size === LOOKED_AT) break
    const { comparable } = candidate
    if (excluded.has(comparable) || saysTheSame(comparable, right)) continue
    if (!found.has(comparable)) found.set(comparable, candidate)
  }
  return [...found.values()]
}

function* fromRandomPlace<Item>(items: readonly Item[], random: RandomSource): Generator<Item> {
  const start = Math.floor(random() * items.length)
  for (let step = 0; step < items.length; step += 1) {
    yield items[(start + step) % items.length] as Item
  }
}

/** 'M4' and 'M4 carbine': one contains all words of the other in sequence. */
function saysTheSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.includes(short) && ` ${long} `.includes(` ${short} `)
}

type AnswerKind = 'yes or no' | 'number' | 'publication' | 'name' | 'list' | 'sentence' | 'phrase'

function kindOf(answer: string): AnswerKind {
  const text = answer.trim()
  const words = text.split(/\s+/)
  if (/^(?:yes|no|true|false)\b/i.test(text) && words.length < 3) return 'yes or no'
  if (/^(?:ADP|AR|ATP|DA|DD|FM|STP|TC|TM)\s/.test(text)) return 'publication'
  if (/^[^\p{L}]*\p{N}/u.test(text) || NUMBER_WORD.test(text)) return 'number'
  if (/[;\n]/.test(text) || (text.match(/,/g)?.length ?? 0) > 1) return 'list'
  if (words.length > 7) return 'sentence'
  return words.every((word) => SMALL_WORD.test(word) || /^\p{Lu}/u.test(word)) ? 'name' : 'phrase'
}

const NUMBER_WORD = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i
const SMALL_WORD = /^(?:a|an|and|for|in|of|on|or|the|to)$/

function describe(text: string): Answer {
  const comparable = comparableText(text)
  const lastWord = comparable.slice(comparable.lastIndexOf(' ') + 1)
  return { text, comparable, kind: kindOf(text), lastWord }
}

/** 0 for similar answers; higher for less similar ones. */
function distanceOf(one: Answer, other: Answer): number {
  const length = Math.abs(Math.log2((one.text.length + 4) / (other.text.length + 4)))
  const kind = one.kind === other.kind ? 0 : 2
  // '30 days' is a better distractor for '10 days' than '5 miles' is.
  const unit = one.lastWord === other.lastWord ? -0.5 : 0
  return length + kind + unit
}
