import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RecallPoint, recallPoints } from '@squared-away/domain/study/recall/recall-points'

/** An answer in words with the ticks of two judges (lab/recall/answers/README.md). */
export type JudgedAnswer = {
  readonly questionId: string
  readonly answer: string
  readonly judge1: readonly boolean[]
  readonly judge2: readonly boolean[]
}

/** A question with the points of its answer. */
export type PointedQuestion = {
  readonly id: string
  readonly question: string
  readonly points: readonly RecallPoint[]
}

const ROOT = join(import.meta.dirname, '..', '..')
const ANSWERS = join(import.meta.dirname, 'answers')

type CategoryFile = {
  questions: { id: string; question: string; answer: string; items?: string[] }[]
}
type CultureFile = { texts: { slug: string; title: string; lines: string[] }[] }

const read = <File>(...path: string[]): File =>
  JSON.parse(readFileSync(join(ROOT, 'content', ...path), 'utf8')) as File

/** Every default question, and every text to recite, with its points. */
export function pointedQuestions(): ReadonlyMap<string, PointedQuestion> {
  const asked = readdirSync(join(ROOT, 'content', 'questions'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => read<CategoryFile>('questions', file).questions)
    .map(({ id, question, answer, items = [] }) => ({
      ...{ id, question, points: recallPoints({ answer, items }) },
    }))
  const recited = read<CultureFile>('culture.json').texts.map(({ slug, title, lines }) => ({
    ...{ id: slug, question: `Recite: ${title}.` },
    points: recallPoints({ answer: '', items: [], lines }),
  }))
  return new Map([...asked, ...recited].map((question) => [question.id, question]))
}

/** The judged answers of each sample, which is a folder of files, in the order of the names. */
export function judgedSamples(
  questions: ReadonlyMap<string, PointedQuestion>,
): { readonly sample: string; readonly answers: readonly JudgedAnswer[] }[] {
  return readdirSync(ANSWERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((sample) => ({ sample, answers: judgedAnswers(questions, join(ANSWERS, sample)) }))
}

/**
 * The judged answers of the files of a folder.
 * @throws Error that names the file and line of an answer that is not complete.
 */
export function judgedAnswers(
  questions: ReadonlyMap<string, PointedQuestion>,
  folder: string,
): JudgedAnswer[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, place) => {
        if (line.trim() === '') return []
        const judged = JSON.parse(line) as JudgedAnswer
        const fault = faultOf(judged, questions.get(judged.questionId))
        if (fault !== null) throw new Error(`${file}, line ${place + 1}: ${fault}`)
        return [judged]
      }),
  )
}

function faultOf(judged: JudgedAnswer, question: PointedQuestion | undefined): string | null {
  if (question === undefined) return `There is no question "${judged.questionId}".`
  if (typeof judged.answer !== 'string') return '"answer" must be a text.'
  const count = question.points.length
  for (const judge of ['judge1', 'judge2'] as const) {
    const ticks: unknown = judged[judge]
    const isWhole = Array.isArray(ticks) && ticks.length === count
    if (!isWhole || !ticks.every((tick) => typeof tick === 'boolean')) {
      return `"${judge}" must be a list of ${count} times true or false, one for each point.`
    }
  }
  return null
}
