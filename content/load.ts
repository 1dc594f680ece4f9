import type { AskedRate } from '@squared-away/domain/entities/question'
import type { QuestionSet } from '@squared-away/domain/entities/question-set'
import type * as z from 'zod/mini'
import {
  type CategoryFile,
  categoryFileSchema,
  type Publication,
  publicationsFileSchema,
  type SituationalFile,
  situationalFileSchema,
} from './schema.ts'

/** The product's name as used in the names of default sets. */
const PRODUCT = 'Squared Away'

/** A question to store, without the attributes that the database adds. */
export type DefaultQuestionEntry = {
  id: string
  questionText: string
  answer: string | null
  /** JSON text of a STAR response. Null for a standard question. */
  answeringStrategy: string | null
  category: string
  distractors: readonly string[]
  regulationRef: string
  items: readonly string[]
  spoken: string | null
  why: string | null
  /** The id of the picture that it asks about. */
  picture: string | null
  /** How often boards ask it. Null for a scenario. */
  asked: AskedRate | null
}

/** A default set with its questions, in the order of its file. */
export type DefaultSetEntry = {
  /** Stable: `default-<slug>`. */
  id: string
  name: string
  category: string
  type: QuestionSet['type']
  questions: readonly DefaultQuestionEntry[]
  /** Number of further questions in its file that are set aside, because their fact changed. */
  beingChecked: number
}

/** A set with all questions of its file, including those set aside. */
type WholeSet = Omit<DefaultSetEntry, 'beingChecked'>

/** A question that is set aside. */
export type AsideEntry = Pick<DefaultQuestionEntry, 'id' | 'category' | 'regulationRef'> & {
  /** Where a source shows that its fact changed. */
  because: string
}

/** The questions that ship with the product. */
export type Content = {
  sets: readonly DefaultSetEntry[]
  publications: readonly Publication[]
  /** Number of questions and scenarios that cite each publication, including those set aside. */
  cited: ReadonlyMap<string, number>
  /** The questions and scenarios that are set aside. */
  aside: readonly AsideEntry[]
}

/** The texts of the data files, by path inside this folder, such as `questions/drill.json`. */
export type ContentFiles = ReadonlyMap<string, string>

/** Thrown for invalid data files. Each fault names its file and place. */
export class ContentFaultError extends Error {
  override name = 'ContentFaultError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The content has faults:\n${faults.join('\n')}`)
    this.faults = faults
  }
}

/**
 * Returns the default sets: one for each file of `questions/`, sorted by name, then the situational
 * one. Questions that are set aside are counted and left out.
 *
 * @throws ContentFaultError With all faults of all files.
 */
export function readContent(files: ContentFiles): Content {
  const faults: string[] = []
  const whole: WholeSet[] = []
  const entries: { id: string; beingChecked?: string | undefined }[] = []
  for (const path of [...files.keys()].filter(isCategoryFile).sort()) {
    const file = parseFile(files, path, categoryFileSchema, faults)
    if (!file) continue
    if (path !== `questions/${file.slug}.json`) faults.push(`${path}: slug: is the file's name`)
    whole.push(standardSet(file))
    entries.push(...file.questions)
  }
  const situational = parseFile(files, 'situational.json', situationalFileSchema, faults)
  if (situational) {
    whole.push(situationalSet(situational))
    entries.push(...situational.scenarios)
  }
  const registry = parseFile(files, 'publications.json', publicationsFileSchema, faults)
  const publications = registry?.publications ?? []
  const questions = whole.flatMap((set) => set.questions)
  faults.push(
    ...findRepeated(
      'set name',
      whole.map((set) => set.name),
    ),
    ...findRepeated(
      'question id',
      questions.map((question) => question.id),
    ),
  )
  if (faults.length > 0) throw new ContentFaultError(faults)
  const because = new Map(
    entries.flatMap(({ id, beingChecked }) => (beingChecked ? [[id, beingChecked] as const] : [])),
  )
  return {
    sets: setAside(whole, because),
    publications,
    cited: countCited(questions.map(({ regulationRef }) => regulationRef)),
    aside: questions.flatMap(({ id, category, regulationRef }) => {
      const reason = because.get(id)
      return reason === undefined ? [] : [{ id, category, regulationRef, because: reason }]
    }),
  }
}

/** How many of the references name each publication. */
export function countCited(references: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const reference of references) {
    const number = publicationNumber(reference)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

/** The sets without the questions that are set aside. */
function setAside(sets: readonly WholeSet[], because: ReadonlyMap<string, string>) {
  return sets.map((set): DefaultSetEntry => {
    const questions = set.questions.filter(({ id }) => !because.has(id))
    return { ...set, questions, beingChecked: set.questions.length - questions.length }
  })
}

/** Returns the publication number of a reference: 'AR 600-25' for 'AR 600-25, para 1-5'. */
export function publicationNumber(reference: string): string {
  return reference.split(',', 1)[0] ?? ''
}

/** True for the path of a category file. */
export function isCategoryFile(path: string): boolean {
  return path.startsWith('questions/') && path.endsWith('.json')
}

function standardSet({ category, slug, questions }: CategoryFile): WholeSet {
  return {
    id: `default-${slug}`,
    name: `${PRODUCT} - ${category}`,
    category,
    type: 'standard',
    questions: questions.map(({ id, question, answer, distractors, ref, ...more }) => ({
      id,
      questionText: question,
      answer,
      answeringStrategy: null,
      category,
      distractors,
      regulationRef: ref,
      items: more.items ?? [],
      spoken: more.spoken ?? null,
      why: more.why ?? null,
      picture: more.picture ?? null,
      asked: more.asked,
    })),
  }
}

function situationalSet({ name, scenarios }: SituationalFile): WholeSet {
  return {
    id: 'default-situational',
    name,
    category: 'Situational',
    type: 'situational',
    questions: scenarios.map(({ id, category, question, strategy, listensFor, ref }) => ({
      id,
      questionText: question,
      answer: null,
      answeringStrategy: JSON.stringify(strategy),
      category,
      distractors: [],
      regulationRef: ref,
      items: listensFor,
      spoken: null,
      why: null,
      picture: null,
      asked: null,
    })),
  }
}

function parseFile<Schema extends z.ZodMiniType>(
  files: ContentFiles,
  path: string,
  schema: Schema,
  faults: string[],
): z.infer<Schema> | undefined {
  const text = files.get(path)
  if (text === undefined) {
    faults.push(`${path}: is missing`)
    return undefined
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    faults.push(`${path}: is not JSON: ${error instanceof Error ? error.message : ''}`)
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    faults.push(`${path}: ${issue.path.join('.')}: ${issue.message}`)
  }
  return undefined
}

function findRepeated(kind: string, values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.flatMap((value) => {
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [`${kind} ${value}: is given twice`]
  })
}
