import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'
import { plainWords } from './plain-words.ts'

/**
 * The maximum similarity of two questions: the Jaccard index of the words of question and answer, 0
 * to 1.
 *
 * Set after reading the most similar pairs of the first 1,587 questions. Questions of one category
 * resemble each other on purpose ('Which form is the Secret cover sheet?', '... Top Secret ...'):
 * the most similar pair that asks two different things scored 0.80. Across categories, all pairs
 * from 0.67 up were duplicates, and the first different pair scored 0.65. Only a reader finds a
 * duplicate in other words.
 */
const ALIKE_WITHIN = 0.82
const ALIKE_BETWEEN = 0.66

/** Words that carry no meaning in a question. */
const COMMON = new Set(
  'a an the of to in is are was were what which who whom when where how do does did for and or by on at with that this from be it its as one'.split(
    ' ',
  ),
)

type Entry = {
  file: string
  id: string
  question: string
  words: ReadonlySet<string>
  /** Questions about two pictures may have the same words. */
  picture?: string | undefined
}

/** Reports questions that occur twice, in one category or in two. */
export function checkDuplicates({ categories, scenarios }: Loaded): Finding[] {
  const entries: Entry[] = [
    ...categories.flatMap(({ path, questions }) =>
      questions.map(({ id, question, answer, picture }) => ({
        file: path,
        id,
        question: plainWords(`${question} ${picture ?? ''}`),
        picture,
        words: meaningfulWords(`${question} ${answer}`),
      })),
    ),
    ...scenarios.map(({ id, question }) => ({
      file: 'situational.json',
      id,
      question: plainWords(question),
      words: meaningfulWords(question),
    })),
  ]
  return [...findRepeated(entries), ...findNearlyRepeated(entries)]
}

function findRepeated(entries: readonly Entry[]): Finding[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ file, id, question }): Finding[] => {
    const earlier = first.get(question)
    if (earlier === undefined) {
      first.set(question, id)
      return []
    }
    return [{ file, id, rule: 'duplicate', message: `asks the same as ${earlier}` }]
  })
}

function findNearlyRepeated(entries: readonly Entry[]): Finding[] {
  /** The indexes of the previous entries that contain a word, by word. */
  const holders = new Map<string, number[]>()
  return entries.flatMap((entry, place) => {
    const shared = new Uint16Array(place)
    for (const word of entry.words) {
      const others = holders.get(word) ?? []
      for (const other of others) shared[other] = (shared[other] ?? 0) + 1
      others.push(place)
      holders.set(word, others)
    }
    return nearlyRepeated(entry, entries, shared)
  })
}

/** `shared` is the number of words that each previous entry has in common with this one. */
function nearlyRepeated(
  entry: Entry,
  entries: readonly Entry[],
  shared: Uint16Array<ArrayBuffer>,
): Finding[] {
  const findings: Finding[] = []
  shared.forEach((count, place) => {
    const earlier = entries[place]
    // Skips most pairs early: they have hardly any words in common.
    if (earlier && count > 0 && count >= ALIKE_BETWEEN * entry.words.size) {
      findings.push(...compare(entry, earlier, count))
    }
  })
  return findings
}

function compare(entry: Entry, earlier: Entry, shared: number): Finding[] {
  const { file, id } = entry
  if (entry.picture !== earlier.picture) return []
  const alike = shared / (entry.words.size + earlier.words.size - shared)
  const limit = file === earlier.file ? ALIKE_WITHIN : ALIKE_BETWEEN
  if (alike < limit || entry.question === earlier.question) return []
  const message = `is nearly ${earlier.id} (${alike.toFixed(2)}); keep the better one`
  return [{ file, id, rule: 'near-duplicate', message }]
}

function meaningfulWords(text: string): ReadonlySet<string> {
  return new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => !COMMON.has(word)),
  )
}
