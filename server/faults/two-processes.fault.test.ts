import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { waitForEnd } from '../functions/testing/calls.ts'
import { subscribed } from '../realtime/testing/subscribed.ts'
import { makeTestDatabase, type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type Program, runServer } from '../testing/process.ts'
import { makeSdkClient, type SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../testing/server.ts'

const BOARDS = { databaseId: 'main', collectionId: 'boards' }
const CSV = 'question,answer,distractor-1,distractor-2,distractor-3\nWhat is this?,A test,A,B,C\n'

/** Two processes of the product on one PostgreSQL, as an operator runs them. */
describe.runIf(WITH_POSTGRES)('two processes on one PostgreSQL', () => {
  let place: TestDatabase
  let processes: (Program & { url: string })[] = []
  /** Restarts the process of a slot. */
  let start: (place: number) => Promise<Program & { url: string }>
  const [one, two] = [() => processes[0]?.url ?? '', () => processes[1]?.url ?? '']

  beforeAll(async () => {
    place = await makeTestDatabase('postgres')
    if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
    const ports = [await freePort(), await freePort()]
    const environment = (port: number | undefined) => ({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.location.engine === 'postgres' ? place.location.url : '',
      SECRET_KEY: 'the same on both of these processes',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'on',
      SIGN_UPS_PER_HOUR: '100',
      TRUST_PROXY: '1',
      PORT: String(port),
      ALLOWED_ORIGINS: ports.map((each) => `http://localhost:${each}`).join(','),
    })
    start = (at) => runServer(environment(ports[at]))
    processes = await Promise.all([start(0), start(1)])
  })
  afterAll(async () => {
    for (const { process, ended } of processes) {
      process.kill('SIGKILL')
      await ended
    }
    await place.drop()
  })

  /** A browser with the same cookie at the other process. */
  const signedInAt = async (url: string, { email, password }: SignedUp): Promise<SdkClient> => {
    const browser = makeSdkClient(url)
    await browser.account.createEmailPasswordSession({ email, password })
    return browser
  }

  test('data written on one process is read on the other, and reaches its sockets', async () => {
    const jo = await signUp(one())
    const there = await signedInAt(two(), jo)
    const names: string[] = []
    const leave = await subscribed<{ name: string }>(
      there,
      ['documents'],
      ({ payload }) => void names.push(payload.name),
    )
    for (const name of ['first', 'second', 'third']) {
      const data = { name, categories: [] }
      const { $id: documentId } = await jo.databases.createDocument({
        ...BOARDS,
        documentId: 'unique()',
        data,
      })
      expect(await there.databases.getDocument({ ...BOARDS, documentId })).toMatchObject({ name })
    }
    await eventually(() => names).toEqual(expect.arrayContaining(['first', 'second', 'third']))
    leave()
  })

  test('a session that ends on one ends on the other', async () => {
    const jo = await signUp(one())
    const there = await signedInAt(two(), jo)
    expect((await there.account.get()).$id).toBe(jo.userId)
    const { sessions } = await jo.account.listSessions()
    const other = sessions.find(({ current }) => !current)
    await jo.account.deleteSession({ sessionId: other?.$id ?? '' })
    const status = () =>
      there.account.get().then(
        () => 200,
        ({ code }: { code: number }) => code,
      )
    await expect.poll(status).toBe(401)
  })

  test('counts failed sign-ins together', async () => {
    const jo = await signUp(one())
    const attempt = async (url: string) => {
      const response = await fetch(`${url}/v1/account/sessions/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-appwrite-project': 'squaredaway',
          // A separate network, which is the one that is then rejected.
          'x-forwarded-for': '203.0.113.7',
        },
        body: JSON.stringify({ email: jo.email, password: 'not the password' }),
      })
      return response.status
    }
    const codes: number[] = []
    for (let n = 0; n < 11; n += 1) codes.push(await attempt(n % 2 ? two() : one()))
    expect(codes).toEqual([...Array(10).fill(401), 429])
  })

  test('an execution requested on both runs once, and both report it', async () => {
    const jo = await signUp(one())
    const there = await signedInAt(two(), jo)
    const ask = (browser: Pick<SdkClient, 'functions'>) =>
      browser.functions.createExecution({
        functionId: 'uploadCsv',
        headers: { 'idempotency-key': 'once' },
        body: JSON.stringify({ csvData: CSV, fileName: 'Once.csv' }),
        async: true,
      })
    const [here, elsewhere] = await Promise.all([ask(jo), ask(there)])
    expect(here.$id).toBe(elsewhere.$id)
    expect(await waitForEnd(jo, 'uploadCsv', here.$id)).toMatchObject({ status: 'completed' })
    const seen = await there.functions.getExecution({
      functionId: 'uploadCsv',
      executionId: here.$id,
    })
    expect(seen.status).toBe('completed')
    const sets = await there.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'questionSets',
    })
    expect(sets.documents.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('the other process takes over the work of a killed one', async () => {
    const jo = await signUp(one())
    const there = await signedInAt(two(), jo)
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        jo.functions.createExecution({
          functionId: 'uploadCsv',
          body: JSON.stringify({ csvData: CSV, fileName: `Left ${n}.csv` }),
          async: true,
        }),
      ),
    )
    const [killed] = processes
    killed?.process.kill('SIGKILL')
    for (const { $id } of asked) {
      await expect
        .poll(
          async () =>
            (await there.functions.getExecution({ functionId: 'uploadCsv', executionId: $id }))
              .status,
        )
        .toBe('completed')
    }
    const sets = await there.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'questionSets',
    })
    const names = sets.documents.map(({ name }) => name as string)
    expect(names.filter((name) => name.startsWith('Left')).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, n) => `Left ${n}`),
    )
    await killed?.ended
    processes[0] = await start(0)
  })
})
