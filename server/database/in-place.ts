import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
} from 'kysely'
import type { Connection, Tables } from './schema.ts'

/**
 * SQLite for reads outside of transactions, executed synchronously by the caller. Kysely acquires
 * and releases a connection per statement, which costs as much as reading a row.
 * @param connection A connection to the same database that stays open at least as long.
 */
export async function inPlace(connection: Connection, dialect: Dialect): Promise<Connection> {
  const reader = await connection.getExecutor().provideConnection(async (one) => one)
  const executor = new InPlaceExecutor(dialect, reader)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

class InPlaceExecutor extends DefaultQueryExecutor {
  readonly #reader: DatabaseConnection

  constructor(dialect: Dialect, reader: DatabaseConnection) {
    const nobody = new DefaultConnectionProvider(new DummyDriver())
    super(dialect.createQueryCompiler(), dialect.createAdapter(), nobody)
    this.#reader = reader
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#reader.executeQuery<Row>(query)
  }
}
