import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from '../database/engine.ts'
import { connectUnmigrated, type DatabaseLocation } from '../database/open.ts'
import { makeWriter } from '../faults/testing/acknowledged-writes.ts'
import {
  databaseEnvironment,
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '../testing/databases.ts'
import { type Program, runProgram, runServer } from '../testing/process.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'
import { signUp } from '../testing/server.ts'

let folder: string
const places: TestDatabase[] = []
const programs: Program[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'squared-away-backups-'))
})
afterEach(async () => {
  for (const { process } of programs.splice(0)) process.kill('SIGKILL')
  await Promise.all(places.splice(0).map((place) => place.drop()))
  await rm(folder, { recursive: true, force: true })
})

async function newPlace(engine: Engine): Promise<TestDatabase> {
  const place = await makeTestDatabase(engine)
  places.push(place)
  return place
}

async function serve(place: TestDatabase) {
  const server = await runServer(databaseEnvironment(place))
  programs.push(server)
  return server
}

async function stop(server: Program) {
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

async function run(
  file: 'main.ts' | 'backup.ts' | 'restore.ts' | 'move.ts',
  environment: Record<string, string>,
  ...args: string[]
) {
  const program = runProgram(file, environment, { args })
  return { code: await program.ended, text: program.output() }
}

/** Runs one statement on a database that no server has open. */
async function change(location: DatabaseLocation, statement: string) {
  const connection = await connectUnmigrated(location, () => {})
  await sql.raw(statement).execute(connection)
  await connection.destroy()
}

async function boardsOf(url: string, jo: { email: string; password: string }) {
  const back = makeSdkClient(url)
  await back.account.createEmailPasswordSession(jo)
  const listed = await back.databases.listDocuments({
    ...{ databaseId: 'main', collectionId: 'boards' },
  })
  return { documents: listed.documents, back }
}

const addBoard = (
  { databases }: Pick<ReturnType<typeof makeSdkClient>, 'databases'>,
  $id: string,
) =>
  databases.createDocument({
    ...{ databaseId: 'main', collectionId: 'boards', documentId: $id },
    data: { name: $id, categories: ['Ünïts 🪖'] },
  })

describe.each(ENGINES)('backups of %s', (engine) => {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'

  test('fault 22: a backup taken during writes can be restored on either engine, and later rows get new numbers', async () => {
    const original = await newPlace(engine)
    const server = await serve(original)
    const jo = await signUp(server.url)
    await addBoard(jo, 'kept')
    const last = await addBoard(jo, 'deleted')
    await jo.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'boards', documentId: 'deleted' },
    })
    const [before, during] = await Promise.all([
      makeWriter(server.url, 'before'),
      makeWriter(server.url, 'during'),
    ])
    await before.write(server.url, 20)
    const writing = during.writeUntilGone(server.url)
    const file = join(folder, 'copy.db')
    const backup = await run('backup.ts', databaseEnvironment(original), file)
    expect(backup).toEqual({ code: 0, text: expect.stringContaining('3 accounts, checked') })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(folder)).toEqual(['copy.db'])
    server.process.kill('SIGKILL')
    await writing
    for (const kind of [engine, other] as const) {
      const place = await newPlace(kind)
      const restored = await run('restore.ts', databaseEnvironment(place), file)
      expect(restored).toEqual({ code: 0, text: expect.stringContaining('3 accounts') })
      const again = await serve(place)
      expect(await before.findLosses(again.url)).toEqual([])
      const { documents, back } = await boardsOf(again.url, jo)
      expect(documents.map(({ $id }) => $id)).toEqual(['kept'])
      expect((await addBoard(back, 'new')).$sequence).toBeGreaterThan(Number(last.$sequence))
      await stop(again)
    }
  })

  test('rejects a truncated, foreign, modified or newer file before touching anything', async () => {
    const place = await newPlace(engine)
    const server = await serve(place)
    const jo = await signUp(server.url)
    await addBoard(jo, 'kept')
    await stop(server)
    const good = join(folder, 'good.db')
    expect(await run('backup.ts', databaseEnvironment(place), good)).toMatchObject({ code: 0 })
    const copy = async (name: string) => {
      await copyFile(good, join(folder, name))
      return join(folder, name)
    }
    const edited = async (name: string, statement: string) => {
      const path = await copy(name)
      const file = new DatabaseSync(path)
      file.exec(statement)
      file.close()
      return path
    }
    const cutOff = await copy('cut-off.db')
    await truncate(cutOff, Math.floor((await stat(cutOff)).size / 8192) * 4096)
    const foreign = join(folder, 'foreign.db')
    await writeFile(foreign, 'dear diary')
    const another = new DatabaseSync(join(folder, 'another.db'))
    another.exec('create table users (id text)')
    another.close()
    const cases = [
      [cutOff, 'is damaged or cut off'],
      [foreign, 'is not a backup of Squared Away'],
      [join(folder, 'another.db'), 'is not a backup of Squared Away'],
      [await edited('changed.db', 'drop table "reviews"'), 'is not a backup of Squared Away'],
      [
        await edited(
          'newer.db',
          `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`,
        ),
        'The database is newer than this program (it has 9999-later)',
      ],
      [join(folder, 'missing.db'), 'There is no file'],
    ] as const
    for (const [path, reason] of cases) {
      const refused = await run('restore.ts', databaseEnvironment(place), path)
      const code = reason.includes('newer than this program') ? 78 : 1
      expect(refused).toEqual({ code, text: expect.stringContaining(reason) })
      expect(refused.text.trim().split('\n')).toHaveLength(1)
    }
    expect(await readdir(place.dataDir)).not.toContain('backups')
    const again = await serve(place)
    expect((await boardsOf(again.url, jo)).documents.map(({ $id }) => $id)).toEqual(['kept'])
    const beside = await run('restore.ts', databaseEnvironment(place), good)
    expect(beside).toEqual({ code: 1, text: expect.stringMatching(/in use|Stop all of them/) })
  })

  test('a restore keeps the data that it replaces', async () => {
    const place = await newPlace(engine)
    const file = join(folder, 'copy.db')
    const server = await serve(place)
    const jo = await signUp(server.url)
    expect(await run('backup.ts', databaseEnvironment(place), file)).toMatchObject({ code: 0 })
    await addBoard(jo, 'later')
    await stop(server)
    expect(await run('restore.ts', databaseEnvironment(place), file)).toMatchObject({ code: 0 })
    const [replaced = ''] = await readdir(join(place.dataDir, 'backups'))
    const again = await serve(place)
    expect((await boardsOf(again.url, jo)).documents).toEqual([])
    await stop(again)
    const back = join(place.dataDir, 'backups', replaced)
    expect(await run('restore.ts', databaseEnvironment(place), back)).toMatchObject({ code: 0 })
    const third = await serve(place)
    expect((await boardsOf(third.url, jo)).documents.map(({ $id }) => $id)).toEqual(['later'])
  })

  test('an upgrade creates a backup first, and a newer database is reported in one sentence', async () => {
    const place = await newPlace(engine)
    const server = await serve(place)
    const jo = await signUp(server.url)
    await stop(server)
    await change(place.location, 'drop table "rateCounts"')
    await change(place.location, `delete from kysely_migration where name = '0012-rate-counts'`)
    const upgraded = await serve(place)
    const [name = ''] = await readdir(join(place.dataDir, 'backups'))
    expect(name).toMatch(/^before-upgrade-\d{8}T\d{9}Z\.db$/)
    await stop(upgraded)
    const started = await serve(place)
    expect(await readdir(join(place.dataDir, 'backups'))).toEqual([name])
    await stop(started)
    const elsewhere = await newPlace(other)
    const file = join(place.dataDir, 'backups', name)
    expect(await run('restore.ts', databaseEnvironment(elsewhere), file)).toMatchObject({ code: 0 })
    const restored = await serve(elsewhere)
    expect((await boardsOf(restored.url, jo)).documents).toEqual([])
    await change(
      place.location,
      `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`,
    )
    const newer = await run('main.ts', databaseEnvironment(place))
    expect(newer.code).toBe(78)
    expect(newer.text.trim()).toBe(
      'The database is newer than this program (it has 9999-later): start the newer version, or restore a backup that was made before the upgrade.',
    )
  })
})

test('moves all data to PostgreSQL and back with every row unchanged', async () => {
  const first = await newPlace('sqlite')
  const server = await serve(first)
  const jo = await signUp(server.url)
  await addBoard(jo, 'kept')
  await stop(server)
  for (const statement of [
    `insert into "uploads" ("id", "createdAt", "updatedAt", "userId", "name", "size", "chunksTotal")
      select 'upload', '2026-01-01', '2026-01-01', "id", 'a.csv', 3, 1 from "users"`,
    `insert into "uploadChunks" ("uploadId", "number", "bytes") values ('upload', 0, x'00ff10')`,
    `insert into "executions" ("id", "createdAt", "updatedAt", "functionId", "trigger", "status",
      "requestMethod", "requestPath", "requestHeaders", "requestBody", "isAsync", "duration")
      values ('run', '', '', '', '', 'completed', '', '', '', '', 1, 0.12345678901234)`,
  ]) {
    await change(first.location, statement)
  }
  const { location } = await newPlace('postgres')
  if (location.engine !== 'postgres') throw new Error('not a PostgreSQL')
  const both = { DATA_DIR: first.dataDir, DATABASE_URL: location.url }
  const there = await run('move.ts', both, 'to-postgres')
  expect(there).toEqual({
    code: 0,
    text: expect.stringMatching(/Moved \d{4,} rows, each compared/),
  })
  expect(await run('move.ts', both, 'to-postgres')).toEqual({
    code: 1,
    text: expect.stringContaining('has accounts already'),
  })
  expect(await run('move.ts', both, 'to-sqlite')).toEqual({
    code: 1,
    text: expect.stringContaining('already'),
  })
  const dataDir = join(folder, 'back')
  await mkdir(dataDir)
  const back = await run('move.ts', { ...both, DATA_DIR: dataDir }, 'to-sqlite')
  expect(back.text.split(',')[0]).toBe(there.text.split(',')[0])
  expect(rowsOf(dataDir)).toEqual(rowsOf(first.dataDir))
  expect(foundBy(dataDir, 'commander').length).toBeGreaterThan(5)
  expect(foundBy(dataDir, 'commander')).toEqual(foundBy(first.dataDir, 'commander'))
  expect(await readFile(join(first.dataDir, 'squaredaway.db'))).not.toHaveLength(0)
})

/** The default questions that the full-text index finds. A move rebuilds the index. */
function foundBy(dataDir: string, word: string) {
  const file = new DatabaseSync(join(dataDir, 'squaredaway.db'))
  file.exec(
    `insert into "defaultQuestionWords" ("defaultQuestionWords") values ('integrity-check')`,
  )
  const rows = file
    .prepare(
      `select "$id" from "defaultQuestionWords" join "defaultQuestions" on "$sequence" = "defaultQuestionWords".rowid
        where "defaultQuestionWords" match ? order by "$id"`,
    )
    .all(word)
  file.close()
  return rows.map(({ $id }) => $id)
}

/** Every row of every table as text, without migration times and full-text indexes. */
function rowsOf(dataDir: string): string[] {
  const file = new DatabaseSync(join(dataDir, 'squaredaway.db'))
  const tables = file
    .prepare(`select name from pragma_table_list where type = 'table' and name not like 'kysely%'`)
    .all()
    .map(({ name }) => String(name))
    .sort()
  const rows = tables.flatMap((table) =>
    file
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => `${table} ${JSON.stringify(Object.entries(row).sort())}`)
      .sort(),
  )
  file.close()
  return rows
}
