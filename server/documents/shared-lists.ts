import type { Collection } from '../collections/collection.ts'
import { KeptAnswer } from '../http/kept-answer.ts'
import { parseQueries } from '../queries/parse.ts'
import type { ListQuery } from '../queries/query.ts'
import { pinnedValues } from '../queries/sql.ts'
import type { Reads } from './costly-reads.ts'
import { listDocuments } from './read.ts'

/** Memory limit for all lists together, in bytes. */
const MAX_HELD_BYTES = 32 * 1024 * 1024
const MAX_LISTS = 500
/** A longer list of queries names single documents and does not repeat. */
const LONGEST_KEY = 8192

type KeptList = {
  readonly query: ListQuery
  readonly edition: string
  readonly answer: Promise<KeptAnswer>
  size: number
}

/**
 * Lists that are the same for everyone who may read them. They are read, serialized and compressed
 * once per edition (decision 96). Each request asks for the current edition, which the collection's
 * rules return only to callers who may read the list.
 */
export class SharedLists {
  readonly #reads: Reads
  readonly #mostHeld: number
  readonly #kept = new Map<string, KeptList>()
  #held = 0

  constructor(reads: Reads, mostHeld = MAX_HELD_BYTES) {
    this.#reads = reads
    this.#mostHeld = mostHeld
  }

  /**
   * The list that `queries` select. Undefined if it differs between readers.
   *
   * @throws ApiError 400 for an invalid query or cursor.
   */
  async find(
    collection: Collection,
    userId: string,
    queries: readonly string[],
  ): Promise<KeptAnswer | undefined> {
    if (!collection.sharedEdition) return undefined
    const key = JSON.stringify([collection.id, queries])
    if (key.length > LONGEST_KEY) return undefined
    const known = this.#kept.get(key)
    const query = known?.query ?? parseQueries(queries, collection)
    if (query.random || pinnedValues('$id', query)) return undefined
    const edition = await collection.sharedEdition(this.#reads.lookups, userId, query)
    if (edition === undefined) return undefined
    const current = this.#kept.get(key)
    if (current?.edition === edition) return this.#used(key, current)
    return this.#make(key, { query, edition }, () =>
      listDocuments(this.#reads, collection, userId, queries),
    )
  }

  #used(key: string, list: KeptList): Promise<KeptAnswer> {
    this.#kept.delete(key)
    this.#kept.set(key, list)
    return list.answer
  }

  #make(
    key: string,
    list: Pick<KeptList, 'query' | 'edition'>,
    read: () => Promise<string | Buffer>,
  ): Promise<KeptAnswer> {
    this.#forget(key)
    const answer = read().then((json) => new KeptAnswer(json))
    const made: KeptList = { ...list, answer, size: 0 }
    this.#kept.set(key, made)
    answer.then(
      ({ size }) => this.#count(key, made, size),
      () => this.#kept.get(key) === made && this.#forget(key),
    )
    return answer
  }

  #count(key: string, list: KeptList, size: number) {
    if (this.#kept.get(key) !== list) return
    if (size > this.#mostHeld) return this.#forget(key)
    list.size = size
    this.#held += size
    for (const oldest of this.#kept.keys()) {
      if (this.#held <= this.#mostHeld && this.#kept.size <= MAX_LISTS) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#held -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
