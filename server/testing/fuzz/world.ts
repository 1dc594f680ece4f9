import { randomUUID } from 'node:crypto'
import type { Engine } from '../../database/engine.ts'
import { FUNCTIONS } from '../../functions/registry.ts'
import { createSample, WRITABLE } from '../sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../server.ts'

/** A server with an attacker, and a victim whose data the attacker must not reach. */
export type World = {
  readonly server: TestServer
  readonly attacker: SignedUp
  /** Words in all of the victim's data, and in nothing that others may see. */
  readonly secret: string
  /** The ids of the victim, of the victim's documents and of the attacker's own. */
  readonly ids: readonly string[]
  /** The victim's rows of every collection, as text. */
  victimRows(): Promise<string>
  stop(): Promise<void>
}

/** Functions that would end the attacker's account, and with it the run. */
export const ENDS_ACCOUNT: ReadonlySet<string> = new Set(['deleteAccount'])

export const FUNCTION_IDS: readonly string[] = [...FUNCTIONS.keys()].filter(
  (id) => !ENDS_ACCOUNT.has(id),
)

export async function makeWorld(engine: Engine): Promise<World> {
  const server = await startTestServer({ engine })
  const { connection } = server.database
  const secret = `hidden-${randomUUID()}`
  const victim = await signUp(server.url, { name: secret })
  const attacker = await signUp(server.url)
  const ids = [victim.userId, attacker.userId]
  for (const collectionId of WRITABLE) {
    for (const person of [victim, attacker]) {
      const { $id } = await createSample(person, connection, collectionId)
      ids.push($id)
    }
  }
  const { $id } = await victim.databases.createDocument({
    databaseId: 'main',
    collectionId: 'boards',
    documentId: 'unique()',
    data: { name: secret, categories: [secret] },
  })
  ids.push($id)
  const victimRows = async () => {
    const rows = await Promise.all(
      WRITABLE.map((table) =>
        connection
          .selectFrom(table)
          .selectAll()
          .where('userId', '=', victim.userId)
          .orderBy('$id')
          .execute(),
      ),
    )
    return JSON.stringify(rows)
  }
  return { server, attacker, secret, ids, victimRows, stop: () => server.stop() }
}
