import type { Content } from '@squared-away/content/load'

/** A default set in its target state, without columns that only the database knows. */
export type WantedSet = {
  $id: string
  name: string
  category: string
  type: string
  questionCount: number
  isActive: number
  isArchived: number
  beingChecked: number
}

/** A default question in its target state. */
export type WantedQuestion = {
  $id: string
  setId: string
  questionText: string
  answer: string | null
  answeringStrategy: string | null
  category: string
  distractors: string
  regulationRef: string | null
  items: string
  spoken: string | null
  why: string | null
  picture: string | null
  asked: string | null
  isActive: number
  isArchived: number
  originalQuestionId: string | null
}

/** The relevant columns of a stored default set. */
export type StoredSet = Omit<WantedSet, 'category'> & { category: string | null }
export type StoredDefaultQuestion = WantedQuestion

/** Differences between the stored and the target rows. */
export type ContentPlan = {
  sets: { added: WantedSet[]; changed: WantedSet[]; archived: string[] }
  questions: { added: WantedQuestion[]; changed: WantedQuestion[]; archived: string[] }
  /** Stored sets whose name another set will get. */
  inTheWay: string[]
}

/** Compares stored and shipped rows. Identical rows appear nowhere. */
export function planContent(
  content: Content,
  storedSets: readonly StoredSet[],
  storedQuestions: readonly StoredDefaultQuestion[],
): ContentPlan {
  const questions = compare(content.sets.flatMap(questionRows), storedQuestions)
  const setOfStored = new Map(storedQuestions.map((question) => [question.$id, question.setId]))
  const touched = new Set<string | undefined>([
    ...questions.added.map((question) => question.setId),
    ...questions.changed.flatMap(({ $id, setId }) => [setId, setOfStored.get($id)]),
    ...questions.archived.map((id) => setOfStored.get(id)),
  ])
  const wantedSets = content.sets.map(setRow)
  const sets = compare(wantedSets, storedSets, (set) => touched.has(set.$id))
  const idOfName = new Map(wantedSets.map((set) => [set.name, set.$id]))
  const inTheWay = storedSets
    .filter(({ $id, name }) => idOfName.has(name) && idOfName.get(name) !== $id)
    .map((set) => set.$id)
  return { sets, questions, inTheWay }
}

/** What a soldier answers; the rest of a row may change without making it another question. */
const ANSWERED = ['questionText', 'answer', 'answeringStrategy', 'items'] as const

/** The ids of the questions that now ask something else, or have another answer. */
export function correctedIds(
  changed: readonly WantedQuestion[],
  stored: readonly StoredDefaultQuestion[],
): string[] {
  const before = new Map(stored.map((question) => [question.$id, question]))
  return changed
    .filter((question) => {
      const old = before.get(question.$id)
      return old?.isArchived === 0 && ANSWERED.some((name) => old[name] !== question[name])
    })
    .map(({ $id }) => $id)
}

function setRow(set: Content['sets'][number]): WantedSet {
  const { id, name, category, type, questions, beingChecked } = set
  const questionCount = questions.length
  return { $id: id, name, category, type, questionCount, isActive: 1, isArchived: 0, beingChecked }
}

function questionRows(set: Content['sets'][number]): WantedQuestion[] {
  return set.questions.map(({ id, distractors, items, ...texts }) => ({
    ...texts,
    $id: id,
    setId: set.id,
    distractors: JSON.stringify(distractors),
    items: JSON.stringify(items),
    isActive: 1,
    isArchived: 0,
    originalQuestionId: null,
  }))
}

type Stored<Wanted> = Record<keyof Wanted, unknown> & { $id: string; isArchived: number }

function compare<Wanted extends { $id: string }>(
  wanted: readonly Wanted[],
  stored: readonly Stored<Wanted>[],
  isTouched: (row: Wanted) => boolean = () => false,
) {
  const storedById = new Map(stored.map((row) => [row.$id, row]))
  const wantedIds = new Set(wanted.map((row) => row.$id))
  const differs = (row: Wanted, old: Stored<Wanted>) =>
    (Object.keys(row) as (keyof Wanted)[]).some((column) => row[column] !== old[column])
  return {
    added: wanted.filter((row) => !storedById.has(row.$id)),
    changed: wanted.filter((row) => {
      const old = storedById.get(row.$id)
      return old !== undefined && (differs(row, old) || isTouched(row))
    }),
    archived: stored
      .filter((row) => !wantedIds.has(row.$id) && row.isArchived === 0)
      .map((row) => row.$id),
  }
}
