import { hash } from 'node:crypto'
import culture from '@squared-away/content/culture.json' with { type: 'json' }
import type { Content } from '@squared-away/content/load'
import { answeringStrategySchema } from '@squared-away/domain/entities/question'
import type { SpeechItem } from '@squared-away/domain/speech'
import { spokenText } from '@squared-away/domain/study/spoken/spoken-text'
import { readJsonText } from '@squared-away/domain/text/json-text'
import { sql } from 'kysely'
import { either, isOwn } from '../collections/conditions.ts'
import { isOfVisibleSet } from '../collections/hiding.ts'
import type { Connection } from '../database/schema.ts'
import type { PartKey, SpeechSource } from './part-shelf.ts'

/** An item as the server's rows have it. */
export type ReadItem = {
  readonly item: SpeechItem
  /** Null for what ships with the product. */
  readonly source: SpeechSource | null
  readonly topic: string
  readonly question: string
  readonly answer: string
  readonly reference: string | null
}

/** A text for the voice, as a sergeant says it, and the part that it becomes. */
export type PartText = { readonly key: PartKey; readonly text: string }

type QuestionRow = {
  $id: string
  questionText: string
  answer: string | null
  spoken: string | null
  answeringStrategy: string | null
  category: string
  regulationRef: string | null
}

const COLUMNS = sql.raw(
  '"$id", "questionText", "answer", "spoken", "answeringStrategy", "category", "regulationRef"',
)

const CREEDS = new Map(culture.texts.map((text) => [text.slug, text]))

const TOPIC_OF_TEXTS = 'By heart'

/**
 * The texts of the items, in their order, as far as the user may read them now. Undefined for what
 * is not there for this user: removed, archived, another user's, or hidden. Notes of cards are not
 * among the columns.
 */
export async function readItems(
  connection: Connection,
  userId: string,
  items: readonly SpeechItem[],
): Promise<(ReadItem | undefined)[]> {
  const questionIds = idsOf(items, 'questionId')
  const textIds = idsOf(items, 'textId').filter((id) => !CREEDS.has(id))
  const [shipped, own, texts] = await Promise.all([
    questionIds.length === 0 ? [] : shippedQuestions(connection, questionIds),
    questionIds.length === 0 ? [] : readableQuestions(connection, userId, questionIds),
    textIds.length === 0 ? [] : ownTexts(connection, userId, textIds),
  ])
  const found = new Map<string, Omit<ReadItem, 'item'>>([
    ...own.map((row) => [`question ${row.$id}`, ofQuestion(row, 'questions')] as const),
    ...shipped.map((row) => [`question ${row.$id}`, ofQuestion(row, null)] as const),
    ...texts.map((row) => [`text ${row.$id}`, ofText(row)] as const),
    ...[...CREEDS].map(([slug, creed]) => [`text ${slug}`, ofCreed(creed)] as const),
  ])
  return items.map((item) => {
    const read = found.get(
      'questionId' in item ? `question ${item.questionId}` : `text ${item.textId}`,
    )
    return read && { ...read, item }
  })
}

/** Whether a user's row is still there and in use, so that audio of it may be kept. */
export async function presentSources(
  connection: Connection,
  sources: readonly SpeechSource[],
): Promise<SpeechSource[]> {
  const present = async (table: SpeechSource['table'], condition: string) => {
    const ids = sources.filter((source) => source.table === table).map(({ id }) => id)
    if (ids.length === 0) return []
    const { rows } = await sql<{ $id: string }>`
      select "$id" from ${sql.table(table)}
      where "$id" in (${sql.join(ids)}) ${sql.raw(condition)}`.execute(connection)
    return rows.map(({ $id }) => ({ table, id: $id }))
  }
  const found = await Promise.all([
    present('questions', 'and "isArchived" = 0'),
    present('memoryTexts', ''),
  ])
  return found.flat()
}

/**
 * A text for the voice: null if there is nothing to say.
 * @param voice The id of the voice, which is part of the key.
 */
export function toPartText(
  voice: string,
  text: string | null,
  source: SpeechSource | null,
): PartText | null {
  if (text === null) return null
  const said = sayable(text)
  if (!/[\p{L}\p{N}]/u.test(said)) return null
  return { key: { hash: hash('sha256', `${voice}\n${said}`, 'hex'), source }, text: said }
}

/** The parts of everything that ships with the product, each once, in the order of the content. */
export function partsOfShipped(
  { sets }: Pick<Content, 'sets'>,
  voice: string,
  { withReferences }: { readonly withReferences: boolean },
): PartText[] {
  const read = [
    ...sets.flatMap(({ questions }) =>
      questions.map((question) => ofQuestion({ ...question, $id: question.id }, null)),
    ),
    ...[...CREEDS.values()].map(ofCreed),
  ]
  const parts = read
    .flatMap(({ question, answer, reference }) => [
      ...[question, answer],
      ...(withReferences ? [reference] : []),
    ])
    .flatMap((text) => toPartText(voice, text, null) ?? [])
  return [...new Map(parts.map((part) => [part.key.hash, part])).values()]
}

/** One line of plain characters: control characters and engines' own marks say nothing. */
function sayable(text: string): string {
  return (
    spokenText(text.normalize('NFC'))
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ')
      // espeak-ng reads what is in [[…]] as phonemes.
      .replaceAll(/\[{2,}|\]{2,}/g, ' ')
      .trim()
  )
}

async function shippedQuestions(connection: Connection, ids: readonly string[]) {
  const { rows } = await sql<QuestionRow>`
    select ${COLUMNS} from "defaultQuestions" where "$id" in (${sql.join(ids)})`.execute(connection)
  return rows
}

async function readableQuestions(connection: Connection, userId: string, ids: readonly string[]) {
  const { rows } = await sql<QuestionRow>`
    select ${COLUMNS} from "questions" where "$id" in (${sql.join(ids)})
      and "isArchived" = 0 and ${either(isOwn, isOfVisibleSet).sql(userId)}`.execute(connection)
  return rows
}

type TextRow = { $id: string; title: string; text: string }

async function ownTexts(connection: Connection, userId: string, ids: readonly string[]) {
  const { rows } = await sql<TextRow>`
    select "$id", "title", "text" from "memoryTexts"
    where "$id" in (${sql.join(ids)}) and ${isOwn.sql(userId)}`.execute(connection)
  return rows
}

function ofQuestion(row: QuestionRow, table: 'questions' | null): Omit<ReadItem, 'item'> {
  return {
    source: table && { table, id: row.$id },
    topic: row.category,
    question: row.questionText,
    answer: row.spoken ?? row.answer ?? strategyText(row.answeringStrategy),
    reference: row.regulationRef,
  }
}

function strategyText(json: string | null): string {
  const read = answeringStrategySchema.safeParse(readJsonText(json))
  if (!read.success) return ''
  const { situation, task, action, result_lesson: result } = read.data
  return [situation, task, action, result].join(' ')
}

const ofText = ({ $id, title, text }: TextRow): Omit<ReadItem, 'item'> => ({
  source: { table: 'memoryTexts', id: $id },
  topic: TOPIC_OF_TEXTS,
  question: title,
  answer: text,
  reference: null,
})

const ofCreed = ({ title, lines, source }: (typeof culture.texts)[number]) => ({
  source: null,
  topic: TOPIC_OF_TEXTS,
  question: title,
  answer: lines.join(' '),
  reference: source,
})

function idsOf(items: readonly SpeechItem[], name: 'questionId' | 'textId'): string[] {
  const ids = items.flatMap((item) =>
    name in item ? [(item as Record<string, string>)[name] ?? ''] : [],
  )
  return [...new Set(ids)]
}
