import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { takeBackup } from '../backups/take-backup.ts'
import { makeAdmin } from '../testing/accounts.ts'
import {
  databaseEnvironment,
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type Program, runServer } from '../testing/process.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { begin, upload } from './testing/first-start-calls.ts'

describe.each(ENGINES)('a process that restores a backup of %s at its first start', (engine) => {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  let folder: string
  /** Of another installation, with one account. */
  let backup: Buffer
  let owner: { email: string; password: string }
  const places: TestDatabase[] = []
  const programs: Program[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'squared-away-first-restore-'))
    const source = await startTestServer({ engine })
    const admin = await signUp(source.url)
    owner = admin
    await makeAdmin(source.database.connection, admin.userId)
    const path = join(folder, 'source.db')
    await takeBackup(source.place.location, path)
    backup = await readFile(path)
    await source.stop()
  })
  afterEach(async () => {
    for (const { process, ended } of programs.splice(0)) {
      process.kill('SIGKILL')
      await ended
    }
    await Promise.all(places.splice(0).map((place) => place.drop()))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function serve(on = engine) {
    const place = await makeTestDatabase(on)
    places.push(place)
    const program = await runServer(databaseEnvironment(place))
    programs.push(program)
    await eventually(program.output).toMatch(/"token":"[0-9a-f]{32}"/)
    const shown = /"token":"(?<token>[0-9a-f]{32})"/.exec(program.output())?.groups?.token ?? ''
    return { ...program, shown }
  }
  const signIn = (url: string) =>
    makeSdkClient(url)
      .account.createEmailPasswordSession(owner)
      .then(
        () => 'signed in',
        () => 'not yet',
      )

  test('the server restores the uploaded backup, starts again, and its people sign in', async () => {
    const { url, shown, output, process, ended } = await serve()
    expect((await upload(url, shown, backup)).status).toBe(200)
    expect((await begin(url, shown)).status).toBe(202)
    await eventually(() => signIn(url)).toBe('signed in')
    expect(output()).toContain('the uploaded backup is restored')
    const admin = makeSdkClient(url)
    await admin.account.createEmailPasswordSession(owner)
    const headers = { 'x-appwrite-project': 'squaredaway' }
    const log = await admin.fetch(`${url}/v1/operations/log`, { headers })
    const { entries } = (await log.json()) as { entries: Record<string, unknown>[] }
    expect(entries[0]).toMatchObject({ operation: 'restore', outcome: 'done', name: null })
    expect((await upload(url, shown, backup)).status).toBe(409)
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test.runIf(ENGINES.length > 1)(`a backup of ${engine} is restored on ${other}`, async () => {
    const { url, shown } = await serve(other)
    expect((await upload(url, shown, backup)).status).toBe(200)
    expect((await begin(url, shown)).status).toBe(202)
    await eventually(() => signIn(url)).toBe('signed in')
  })
})
