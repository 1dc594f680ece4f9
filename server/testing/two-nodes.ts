import { makeMigratedDatabase, type TestDatabase } from './databases.ts'
import { startTestServer, type TestServer } from './server.ts'

export type TwoNodes = {
  readonly place: TestDatabase
  readonly one: TestServer
  readonly two: TestServer
  /** Stops both and drops their database. */
  stop(): Promise<void>
}

/** Two servers on one PostgreSQL database. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const place = await makeMigratedDatabase('postgres')
  const one = await startTestServer({ engine: 'postgres', place })
  const two = await startTestServer({ engine: 'postgres', place })
  return {
    place,
    one,
    two,
    async stop() {
      await one.stop()
      await two.stop()
      await place.drop()
    },
  }
}
