import { SOURCE_TYPES, type SourceType } from '@squared-away/domain/entities/question-set'
import { hasSearchedWords, type SearchedWord } from '@squared-away/domain/study/question-search'
import { FIELDS_OF_DEFAULT_ALONE } from '@squared-away/domain/todays-lists'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isServerAway } from '../calls/server-away.ts'
import { deviceCopy, keepCopy } from '../device/device-copies.ts'
import { stockPictures } from '../device/own-pictures.ts'
import { userOnDevice } from '../device/user-on-device.ts'
import { queryClient } from '../queries/query-client.ts'
import { ofTab } from '../tab.ts'
import type { FoundQuestion } from './question-pages.ts'
import { findQuestions } from './question-sources.ts'

/** A question with all fields that any study mode shows. */
export type StockQuestion = FoundQuestion & { sourceType: SourceType }

const NAME = 'question-stock'

const FIELDS = [
  ...['questionText', 'answer', 'category', 'regulationRef', 'originalQuestionId', 'setId'],
  ...['distractors', 'answeringStrategy', 'items', 'spoken', 'why', 'picture'],
]

/** Stores the questions of these categories, from all sources, on the device. */
export async function stockQuestions(
  userId: string,
  categories: readonly string[],
  staleMs: number,
): Promise<void> {
  const sorted = [...new Set(categories)].sort()
  const kept = await readStock(userId)
  const isSame = kept?.stock.categories.join('\n') === sorted.join('\n')
  if (kept && isSame && Date.now() - kept.at < staleMs) {
    await stockPictures(kept.stock.questions)
    return
  }
  const fields = { fields: FIELDS, fieldsOfDefault: FIELDS_OF_DEFAULT_ALONE }
  const search = { userId, sources: SOURCE_TYPES, categories: sorted, ...fields }
  const questions = await findQuestions(search)
  await keepCopy(userId, NAME, { categories: sorted, questions } satisfies Stock)
  forgetRead()
  await stockPictures(questions)
}

/**
 * What comes first of a query for a press that waits for it: the data in memory, the answer of the
 * server, or what `make` makes of the questions on the device (undefined if they lack a part of it).
 */
export async function soonest<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
  make: (questions: StockedQuestions) => Answer | undefined,
): Promise<Answer> {
  const known = queryClient().getQueryData<Answer>(query.queryKey)
  if (known !== undefined) return known
  const answer = queryClient().fetchQuery(query)
  try {
    return await Promise.any([answer, madeOnDevice(make)])
  } catch {
    return answer
  }
}

/** Rejects if the device lacks a part of it. */
async function madeOnDevice<Answer>(make: (questions: StockedQuestions) => Answer | undefined) {
  const userId = userOnDevice()?.$id
  const stock = userId === undefined ? undefined : await questionsOnDevice(userId)
  const made = stock && make(stock)
  if (made === undefined) throw new Error('Not all of it is on this device.')
  return made
}

/**
 * Asks the server. Offline, makes the response from the questions on the device.
 *
 * @throws the error of `ask` if the server can be reached or `make` returns undefined.
 */
export async function askOrMake<Answer>(
  ask: () => Promise<Answer>,
  make: (questions: StockedQuestions) => Answer | undefined,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const userId = userOnDevice()?.$id
    if (userId === undefined || !(await isServerAway(error))) throw error
    const kept = await questionsOnDevice(userId)
    const made = kept && make(kept)
    if (made === undefined) throw error
    return made
  }
}

/**
 * The questions that this device stores for a user; undefined if there are none. Some thousands take
 * a slow phone a second to read, so those that were just read are used again.
 */
export function questionsOnDevice(userId: string): Promise<StockedQuestions | undefined> {
  const held = lastRead()
  if (held.reading && held.userId === userId && userOnDevice()?.$id === userId) return held.reading
  const reading = readStock(userId).then((kept) => kept && new StockedQuestions(kept.stock))
  Object.assign(held, { userId, reading })
  setTimeout(() => {
    if (held.reading === reading) forgetRead()
  }, HELD_MS)
  return reading
}

/** How long questions that were read are held in memory, in milliseconds. */
const HELD_MS = 30_000

type LastRead = { userId: string; reading: Promise<StockedQuestions | undefined> | null }

const lastRead = ofTab((): LastRead => ({ userId: '', reading: null }))

function forgetRead() {
  lastRead().reading = null
}

/** The questions on the device, with lookups. */
export class StockedQuestions {
  readonly #stock: Stock

  constructor(stock: Stock) {
    this.#stock = stock
  }

  /** Undefined if a category is not on the device. */
  inCategories(
    categories: readonly string[],
    sources: readonly SourceType[],
  ): StockQuestion[] | undefined {
    const held = new Set(this.#stock.categories)
    if (!categories.every((category) => held.has(category))) return undefined
    return this.#stock.questions.filter(
      ({ category, sourceType }) => categories.includes(category) && sources.includes(sourceType),
    )
  }

  /** The questions that contain all of the words. */
  having(words: readonly SearchedWord[]): StockQuestion[] {
    return this.#stock.questions.filter((question) => hasSearchedWords(question, words))
  }

  /** The questions of a set of the user, in order. */
  ofSet(setId: string): StockQuestion[] {
    return this.#stock.questions.filter((question) => question.setId === setId)
  }

  /** The questions, and all copies of them, that are on the device. */
  ofOriginals(ids: readonly string[]): StockQuestion[] {
    const sought = new Set(ids)
    return this.#stock.questions.filter(({ $id, originalQuestionId }) =>
      sought.has(originalQuestionId ?? $id),
    )
  }

  /** The questions in the order of the ids; undefined if one of them is not on the device. */
  allOf(ids: readonly string[]): StockQuestion[] | undefined {
    const found = this.ofIds(ids)
    return found?.length === ids.length ? found : undefined
  }

  /** The questions in the order of the ids; undefined if none is on the device. */
  ofIds(ids: readonly string[]): StockQuestion[] | undefined {
    const byId = new Map(this.#stock.questions.map((question) => [question.$id, question]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    return found.length === 0 ? undefined : found
  }
}

type Stock = { categories: readonly string[]; questions: readonly StockQuestion[] }

async function readStock(userId: string): Promise<{ stock: Stock; at: number } | undefined> {
  const copy = await deviceCopy(userId, NAME)
  // The name under which `stockQuestions` stores the questions.
  return copy && { stock: copy.answer as Stock, at: copy.at }
}
