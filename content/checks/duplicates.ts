import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'
import { plainWords } from './plain-words.ts'

/**
 * How much of their words two questions may share (0 to 1, Jaccard, question and answer together).
 *
 * Found by reading the most alike pairs of the first 1,587 questions. Within a category questions
 * share a frame on purpose ('Which form is the Secret cover sheet?', '... Top Secret ...'): the
 * closest pair stood at 0.80 and asks two things (how a memorandum and a letter write the date).
 * Between categories no frame is shared: all pairs from 0.67 up were repetitions, and below that
 * the pairs that differ begin (0.65). A repetition in quite other words passes: it takes a reader.
 */
const ALIKE_WITHIN = 0.82
const ALIKE_BETWEEN = 0.66

/** Words that say nothing about what is asked. */
const COMMON = new Set(
  'a an the of to in is are was were what which who whom when where how do does did for and or by on at with that this from be it its as one'.split(
    ' ',
  ),
)

type Entry = { file: string; id: string; question: string; words: ReadonlySet<string> }

/** No question is asked twice, in a category or in two of them. */
export function checkDuplicates({ categories, scenarios }: Loaded): Finding[] {
  const entries: Entry[] = [
    ...categories.flatMap(({ path, questions }) =>
      questions.map(({ id, question, answer }) => ({
        file: path,
        id,
        question: plainWords(question),
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
  /** By word, the places of the entries so far that hold it. */
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

/** `shared` counts the words that each of the entries before shares with this one. */
function nearlyRepeated(
  entry: Entry,
  entries: readonly Entry[],
  shared: Uint16Array<ArrayBuffer>,
): Finding[] {
  const findings: Finding[] = []
  shared.forEach((count, place) => {
    const earlier = entries[place]
    // Most pairs share next to nothing.
    if (earlier && count > 0 && count >= ALIKE_BETWEEN * entry.words.size) {
      findings.push(...compare(entry, earlier, count))
    }
  })
  return findings
}

function compare(entry: Entry, earlier: Entry, shared: number): Finding[] {
  const { file, id } = entry
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
