import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { openReader, openWriter, type SqliteFile } from './sqlite-file.ts'

/** SQLite allows one writer at a time. Waiting writers run in the order of arrival. */
class WriteLock {
  #last = Promise.resolve()

  /** @returns A function that releases the lock. */
  async obtain(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}

/**
 * One connection that writes and one that reads. A transaction takes the write lock at its start,
 * so that it never fails halfway for lack of it. It blocks other writers but no readers: reads
 * outside of a transaction see committed rows.
 */
export class SqliteReadWriteDriver implements Driver {
  readonly #file: string
  readonly #lock = new WriteLock()
  #files: { writer: SqliteFile; reader: SqliteFile } | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const writer = openWriter(this.#file)
    this.#files = { writer, reader: openReader(this.#file) }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#files) throw new Error('The database is not open.')
    return new SqliteConnection(this.#files.writer, this.#files.reader, this.#lock)
  }

  async beginTransaction(connection: DatabaseConnection) {
    await own(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** If the disk rejects a write, SQLite has already rolled back. Throw that error. */
  async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      if (!String(error).includes('no transaction is active')) throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    own(connection).release()
  }

  async destroy() {
    this.#files?.reader.close()
    this.#files?.writer.close()
  }
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new Error('This connection is of another driver.')
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteFile
  readonly #reader: SqliteFile
  readonly #lock: WriteLock
  #unlock: (() => void) | undefined

  constructor(writer: SqliteFile, reader: SqliteFile, lock: WriteLock) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
  }

  async begin() {
    this.#unlock = await this.#lock.obtain()
    this.#writer.execute('begin immediate', [])
  }

  release() {
    this.#unlock?.()
    this.#unlock = undefined
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#unlock) return resultOf(this.#writer, sql, parameters)
    if (isRead(sql)) return resultOf(this.#reader, sql, parameters)
    const unlock = await this.#lock.obtain()
    try {
      return resultOf(this.#writer, sql, parameters)
    } finally {
      unlock()
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of ours streams from SQLite.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.')
  }
}

/** Treats unclear statements as writes, which may read as well. */
const isRead = (sql: string) =>
  /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql))

function resultOf<Row>(
  file: SqliteFile,
  sql: string,
  parameters: readonly unknown[],
): QueryResult<Row> {
  const { rows, changes } = file.execute(sql, parameters)
  const result = { rows: rows as Row[] }
  return changes === undefined ? result : { ...result, numAffectedRows: BigInt(changes) }
}
