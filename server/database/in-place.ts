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
 * The embedded database for reads outside of transactions, which run where they are called. Kysely
 * takes a connection for each statement and gives it back, which costs as much as a read of a row.
 *
 * @param connection of the same database, which stays open for as long.
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
