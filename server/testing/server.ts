import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { freePort } from '../../scripts/free-port.ts'
import { assemble, type Variations } from '../assemble.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import type { HashCost } from '../configuration/hash-cost.ts'
import type { Engine } from '../database/engine.ts'
import { type Database, type DatabaseListeners, openDatabase } from '../database/open.ts'
import { makeLog } from '../logging.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SlowStatements } from '../metrics/slow-statements.ts'
import type { RestoreAndStart } from '../operations/first-restore.ts'
import type { Services } from '../services.ts'
import { makeMigratedDatabase, type TestDatabase } from './databases.ts'
import { makeSdkClient, type SdkClient } from './sdk-client.ts'

/** A server on its own port, with an empty, migrated database. */
export type TestServer = {
  readonly url: string
  readonly services: Services
  readonly database: Database
  readonly place: TestDatabase
  readonly app: FastifyInstance
  readonly restoreToken: string | null
  readonly adminToken: string | null
  /** Every log line. */
  readonly logged: string[]
  /** A browser without a session. */
  visitor(): SdkClient
  stop(): Promise<void>
}

export type TestServerOptions = {
  engine: Engine
  /** Off by default. */
  rateLimits?: boolean
  clock?: () => Date
  configuration?: Partial<Configuration>
  /** The database of another test server, to run two nodes on one. */
  place?: TestDatabase
  webRoot?: string
  variations?: Variations
  metrics?: Metrics
  slowStatements?: SlowStatements
  restoreAndStart?: RestoreAndStart
  /** Called after each statement. */
  onStatement?: DatabaseListeners['onStatement']
}

/** A user with an account, signed in. */
export type SignedUp = SdkClient & {
  readonly userId: string
  readonly email: string
  readonly password: string
}

/** A low cost, so that tests run fast. Tests that measure hashing use OWASP's. */
const CHEAP_HASHES: HashCost = { memoryKib: 64, passes: 1, lanes: 1 }

export const TEST_PASSWORD = 'correct horse battery'

export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const place = options.place ?? (await makeMigratedDatabase(options.engine))
  const logged: string[] = []
  const log = makeLog(options.configuration?.logLevel ?? 'debug', {
    write: (line: string) => logged.push(line),
  })
  const database = await openDatabase(place.location, {
    onError: (error) => log.warn({ err: error }),
    onStatement: options.onStatement ?? options.slowStatements?.note,
  })
  const clock = options.clock ?? (() => new Date())
  // The port is known only once the server listens, so the URL is read later.
  const configuration: Configuration = {
    ...readConfiguration({ DATA_DIR: place.dataDir }),
    port: await freePort(),
    rateLimits: options.rateLimits === true,
    ...options.configuration,
  }
  const url = `http://127.0.0.1:${configuration.port}`
  const { services, app, restoreToken, adminToken, stop } = await assemble({
    configuration: { ...configuration, publicUrl: options.configuration?.publicUrl ?? url },
    database,
    log,
    clock,
    webRoot: options.webRoot,
    metrics: options.metrics,
    ...(options.restoreAndStart ? { restoreAndStart: options.restoreAndStart } : {}),
    ...(options.slowStatements ? { slowStatements: options.slowStatements } : {}),
    variations: { hashCost: CHEAP_HASHES, ...options.variations },
  })
  await app.listen({ host: '127.0.0.1', port: configuration.port })
  return {
    url,
    services,
    database,
    place,
    app,
    restoreToken,
    adminToken,
    logged,
    visitor: () => makeSdkClient(url),
    async stop() {
      await stop()
      await database.close()
      if (options.place === undefined) await place.drop()
    },
  }
}

/** Creates an account at `url` and signs in, in its own browser. */
export async function signUp(
  url: string,
  options: { userId?: string; email?: string; name?: string; password?: string } = {},
): Promise<SignedUp> {
  const browser = makeSdkClient(url)
  const email = options.email ?? `soldier-${randomUUID()}@example.com`
  const password = options.password ?? TEST_PASSWORD
  const user = await browser.account.create({
    userId: options.userId ?? browser.sdk.ID.unique(),
    email,
    password,
    name: options.name ?? 'Jo Soldier',
  })
  await browser.account.createEmailPasswordSession({ email, password })
  return Object.assign(browser, { userId: user.$id, email, password })
}
