import type { DefaultQuestionEntry, DefaultSetEntry } from '../load.ts'
import { countReadings, drawQuestions, type ReadingFigures } from './figures.ts'
import { GUESS_RULES } from './guess-rules.ts'
import type { ReadableQuestion } from './hashes.ts'
import { FLAGS, READERS, type ReaderList } from './reader-list.ts'

/**
 * Reports the readers' results by category and in total: objections to the wording, guessable and
 * arguable answers, and how often a rule guesses the answer from the options alone.
 */
export function summarizeReadings(
  sets: readonly DefaultSetEntry[],
  lists: readonly ReaderList[],
): string {
  const standard = sets.filter(({ type }) => type === 'standard')
  const all = standard.flatMap(({ questions }) => questions.map(readable))
  return [
    'What the two readers say (read: by each; picks in percent of the blind picks)',
    row(
      [
        'questions',
        ...READERS.map((reader) => `read ${reader}`),
        ...READERS.map((reader) => `blind ${reader}`),
        'by form',
        'sure hits',
        ...FLAGS,
        ...Object.keys(GUESS_RULES),
      ],
      '',
    ),
    ...standard.map(({ questions, category }) =>
      figuresRow(countReadings(questions.map(readable), lists), category),
    ),
    figuresRow(countReadings(all, lists), 'all'),
  ].join('\n')
}

function figuresRow(figures: ReadingFigures, name: string): string {
  const { questions, read, blindHits, byForm, guessable, flagged, ruleHits } = figures
  const cells = [
    ...[questions, ...read].map(String),
    ...blindHits.map((share) => (share === null ? '-' : percent(share))),
    String(byForm),
    String(guessable),
    ...FLAGS.map((flag) => String(flagged[flag])),
    ...Object.values(ruleHits).map(percent),
  ]
  return row(cells, name)
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function row(cells: readonly string[], name: string): string {
  return `${cells.map((cell) => cell.padStart(10)).join('')}  ${name}`.trimEnd()
}

/**
 * Prints questions drawn by a seed, each in its old and new form, and the readers' objections to
 * them.
 *
 * @param before the sets of an older content folder; empty without one.
 */
export function printDrawnQuestions(
  seed: string,
  {
    sets,
    before,
    lists,
  }: Record<'sets' | 'before', readonly DefaultSetEntry[]> & {
    lists: readonly ReaderList[]
  },
): string {
  const drawn = drawQuestions(standardQuestions(sets), seed, 100)
  const earlier = new Map(standardQuestions(before).map((entry) => [entry.id, entry]))
  const { flagged, guessable, read } = countReadings(drawn, lists)
  return [
    ...drawn.map((question) => {
      const was = earlier.get(question.id)
      return [`${question.id}`, was ? show('before', was) : [], show('after', question)]
        .flat()
        .join('\n')
    }),
    [
      `${drawn.length} questions, seed ${seed}; read as they stand: ${read.join(' and ')}`,
      ...FLAGS.map((flag) => `${flag}: ${flagged[flag]}`),
      `guessed blind and sure: ${guessable}`,
    ].join('\n'),
  ].join('\n\n')
}

function show(label: string, { question, answer, distractors, spoken, why }: ReadableQuestion) {
  const lines = [question, `= ${answer}`, `x ${distractors.join(' | ')}`, spoken ?? '', why ?? '']
  return lines
    .filter((line) => line !== '')
    .map((line, index) => `${(index === 0 ? label : '').padEnd(8)}${line}`)
}

function standardQuestions(sets: readonly DefaultSetEntry[]): ReadableQuestion[] {
  return sets
    .filter(({ type }) => type === 'standard')
    .flatMap(({ questions }) => questions.map(readable))
}

function readable(entry: DefaultQuestionEntry & Pick<ReadableQuestion, 'picture'>) {
  const { questionText: question, answer, ...rest } = entry
  return { ...rest, question, answer: answer ?? '' }
}
