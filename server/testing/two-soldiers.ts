import { expect } from 'vitest'
import type { Connection } from '../database/schema.ts'
import {
  type SignedUp,
  signUp,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './server.ts'

/** A test server and two soldiers, each signed in with a browser of their own. */
export type TwoSoldiers = {
  readonly server: TestServer
  readonly connection: Connection
  readonly alice: SignedUp
  readonly bob: SignedUp
}

export async function startWithTwoSoldiers(options: TestServerOptions): Promise<TwoSoldiers> {
  const server = await startTestServer(options)
  const [alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  return { server, connection: server.database.connection, alice, bob }
}

/** Stops a server that must not have logged an error. */
export async function stopWithoutErrors(server: TestServer): Promise<void> {
  await server.stop()
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
}
