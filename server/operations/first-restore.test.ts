import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEmptyBackup } from '../backups/empty-backup.ts'
import { restoreIntoEmpty } from '../backups/restore-into-empty.ts'
import { takeBackup } from '../backups/take-backup.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { makeAdmin } from '../testing/accounts.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { begin, PART, send, upload } from './testing/first-start-calls.ts'

describe.each(ENGINES)('restoring a backup at the first start on %s', (engine) => {
  let restored: string[]
  let folder: string
  /** Of another installation, with one account. */
  let backup: Buffer
  let owner: { email: string; password: string }
  let server: TestServer
  let token: string

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
  beforeEach(async () => {
    const handedOver: string[] = []
    restored = handedOver
    server = await startTestServer({
      engine,
      rateLimits: true,
      // The guesses come from a network of their own.
      configuration: { trustedProxies: 1 },
      restoreAndStart: (path) => void handedOver.push(path),
    })
    token = server.restoreToken ?? ''
  })
  afterEach(() => server.stop())
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const stored = async () =>
    (await readdir(server.services.configuration.dataDir)).filter((name) =>
      name.startsWith('first-restore'),
    )
  const untilRefused = async () => {
    const look = () => send(server.url, { method: 'GET', path: '/backup', token })
    await eventually(async () => (await look()).state).toBe('refused')
    return (await look()).reason ?? ''
  }

  test('the token has 128 bits, and only the log of this start has it', async () => {
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const seen = await send(server.url, { method: 'GET', path: '' })
    expect(JSON.stringify(seen)).not.toContain(token)
    expect(seen).toMatchObject({ status: 200, isEmpty: true })
  })

  test('attack 186: without the token nothing is read or stored, and guesses are limited', async () => {
    const body = backup.subarray(0, 1000)
    const range = `bytes 0-999/${backup.length}`
    const guess = async (given: string | undefined) => {
      const headers: Record<string, string> = {
        'x-appwrite-project': 'squaredaway',
        'content-type': 'application/octet-stream',
        'content-range': range,
        'x-forwarded-for': '203.0.113.7',
        ...(given === undefined ? {} : { 'x-restore-token': given }),
      }
      const address = `${server.url}/v1/first-start/backup`
      const init = { method: 'PUT', headers, body } as RequestInit
      return (await fetch(address, init)).status
    }
    const guesses = [undefined, '', 'x', token.slice(1), `${token}0`, `${token.toUpperCase()}A`]
    for (const given of guesses) expect(await guess(given)).toBe(401)
    const rest = await Promise.all(
      Array.from({ length: 10 }, () => guess(randomBytes(16).toString('hex'))),
    )
    expect(rest.filter((status) => status === 401)).toHaveLength(4)
    expect(rest.filter((status) => status === 429)).toHaveLength(6)
    // The right one has to wait as well from that network.
    expect(await guess(token)).toBe(429)
    expect(await stored()).toEqual([])
    const restore = { method: 'POST', path: '/restore', token: 'x', body: '{}' }
    expect((await send(server.url, restore)).status).toBe(401)
    expect(restored).toEqual([])
  })

  test('attack 187: a huge, false, cut off or hostile upload restores nothing and is deleted', async () => {
    const put = (range: string, body: Uint8Array) =>
      send(server.url, { method: 'PUT', path: '/backup', token, range, body })
    const first = backup.subarray(0, 4096)
    expect((await put('bytes 0-4095/900000000000000', first)).status).toBe(507)
    expect((await put('bytes 0-4095/4095', first)).status).toBe(400)
    expect((await put('bytes 4096-8191/10000', first)).status).toBe(400)
    expect(await put('bytes 0-9/10', Buffer.from('MZ........'))).toMatchObject({
      ...{ status: 400, type: 'storage_file_type_unsupported' },
    })
    const large = Buffer.concat([first, Buffer.alloc(PART)])
    expect((await put(`bytes 0-${large.length - 1}/${large.length}`, large)).status).toBe(413)
    expect(await stored()).toEqual([])

    // Not whole, then cut off.
    expect((await put(`bytes 0-4095/${backup.length}`, first)).status).toBe(200)
    expect((await begin(server.url, token)).status).toBe(400)
    expect((await put('bytes 0-4095/4096', first)).status).toBe(200)
    expect((await begin(server.url, token)).status).toBe(202)
    expect(await untilRefused()).toMatch(/^The file is (damaged|not a backup)/)
    expect(await stored()).toEqual([])

    // Another program's database, ours with a trigger on top, and one without accounts.
    const path = join(folder, `${engine}.db`)
    const refusalOf = async (write: (file: DatabaseSync) => void, start: Uint8Array) => {
      await writeFile(path, start)
      const file = new DatabaseSync(path)
      write(file)
      file.close()
      expect((await upload(server.url, token, await readFile(path))).status).toBe(200)
      expect((await begin(server.url, token)).status).toBe(202)
      return untilRefused()
    }
    const foreign = (file: DatabaseSync) => file.exec('create table users (id text)')
    expect(await refusalOf(foreign, new Uint8Array())).toContain('is not a backup')
    const trigger = `create trigger "hostile" after insert on "sessions" begin
      update "users" set "labels" = '["admin"]'; end`
    expect(await refusalOf((file) => file.exec(trigger), backup)).toContain('is not a backup')
    const view = 'create view "hostile" as select * from "users"'
    expect(await refusalOf((file) => file.exec(view), backup)).toContain('is not a backup')
    const newer = `insert into kysely_migration values ('9999-newer', '2026-01-01')`
    expect(await refusalOf((file) => file.exec(newer), backup)).toContain('newer')
    await rm(path)
    await makeEmptyBackup(path, MIGRATION_NAMES)
    expect(await refusalOf(() => {}, await readFile(path))).toContain('has no accounts')
    expect(restored).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('a part can be sent again, and a whole backup is checked and handed over once', async () => {
    expect((await upload(server.url, token, backup)).received).toBe(backup.length)
    expect((await upload(server.url, token, backup)).received).toBe(backup.length)
    const path = join(server.services.configuration.dataDir, 'first-restore.db')
    expect((await stat(path)).mode & 0o077).toBe(0)
    expect(Buffer.compare(await readFile(path), backup)).toBe(0)
    const begun = await Promise.all([begin(server.url, token), begin(server.url, token)])
    expect(begun.map(({ status }) => status).sort()).toEqual([202, 400])
    await eventually(() => restored).toEqual([path])
    const range = `bytes 0-999/${backup.length}`
    const body = backup.subarray(0, 1000)
    const late = await send(server.url, { method: 'PUT', path: '/backup', token, range, body })
    expect(late.status).toBe(409)
  })

  test('attack 188: an installation with accounts takes no backup, also with the right token', async () => {
    const before = (await stored()).length
    await signUp(server.url)
    expect(await send(server.url, { method: 'GET', path: '' })).toMatchObject({ isEmpty: false })
    expect((await upload(server.url, token, backup)).status).toBe(409)
    expect((await begin(server.url, token)).status).toBe(409)
    expect((await send(server.url, { method: 'GET', path: '/backup', token })).status).toBe(409)
    expect((await stored()).length).toBe(before)
    const next = await startTestServer({ engine, place: server.place, restoreAndStart: () => {} })
    expect(next.restoreToken).toBeNull()
    expect((await upload(next.url, token, backup)).status).toBe(409)
    await next.stop()
    // As after a sign-up while the backup was being checked.
    const { location, dataDir } = server.place
    const late = restoreIntoEmpty(location, dataDir, join(folder, 'source.db'))
    await expect(late).rejects.toThrow('There is an account by now.')
    const users = await server.database.connection.selectFrom('users').select('email').execute()
    expect(users.map(({ email }) => email)).not.toContain(owner.email)
    expect(users).toHaveLength(1)
  })
})
