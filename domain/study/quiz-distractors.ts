import { isBlank } from '../entities/text.ts'
import { comparableText } from '../text/comparable-text.ts'
import { pickRandom, type RandomSource, shuffle } from './shuffle.ts'

/** What borrowing needs to know of a question. */
export type AnsweredQuestion = { category: string; questionText: string; answer: string }

type Answer = {
  text: string
  comparable: string
  kind: AnswerKind
  lastWord: string
}

/** An answer with its category and the comparable text of its question. */
type Candidate = Answer & { category: string; question: string }

/** The answers of some questions, ready to be borrowed from. */
export type AnswerPool = {
  all: readonly Candidate[]
  ofCategory: ReadonlyMap<string, readonly Candidate[]>
  /** The comparable answers of each comparable question; more than one where copies differ. */
  ofQuestion: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * How many answers a question looks at: time then grows with the number of questions only, and in
 * a large category each question sees other ones.
 */
const LOOKED_AT = 80

/** So many times the wanted number of best answers is drawn from, for some variety. */
const CHOICE = 2

/** Collects the answers of questions, mixed, each different pair of question and answer once. */
export function collectAnswers(
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
 * Up to `count` wrong options for a question: answers of other questions of its category, those
 * most like its own answer in kind and length first. None equals its answer or one of `taken`, or
 * says the same with more or fewer words; none answers the same question. When the category and
 * `taken` give no wrong option at all, the other categories are looked at.
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
  // Another answer to the same question, as a copy of it may have, can be right as well.
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

/** Different answers that are wrong, from a random place on, as many as are looked at. */
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

/** 'M4' and 'M4 carbine': one holds all the words of the other in a row. */
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

/** 0 for answers that look alike; more the less they do. */
function distanceOf(one: Answer, other: Answer): number {
  const length = Math.abs(Math.log2((one.text.length + 4) / (other.text.length + 4)))
  const kind = one.kind === other.kind ? 0 : 2
  // '30 days' is a better rival of '10 days' than '5 miles' is.
  const unit = one.lastWord === other.lastWord ? -0.5 : 0
  return length + kind + unit
}
