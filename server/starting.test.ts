import { chmod, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from './configuration/configuration.ts'
import { NewerDatabaseError } from './database/applied-migrations.ts'
import { fileIn, openDatabase } from './database/open.ts'
import { checkWritable, explainStart } from './starting.ts'

/** Bytes of a page of SQLite. */
const PAGE = 4096

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'squared-away-starting-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const explain = (error: unknown) => explainStart(error, readConfiguration({ DATA_DIR: dataDir }))

/** How a start on the data folder fails. */
async function failure(): Promise<unknown> {
  const error = await openDatabase({ engine: 'sqlite', dataDir }).then(
    () => 'It started.',
    (thrown: unknown) => thrown,
  )
  return explain(error)
}

const sentence = (exitCode: number, ...words: string[]) => ({
  name: 'StartFailure',
  exitCode,
  message: expect.stringMatching(words.join('.*')),
})

test('a file that is no database is to be restored, and a retry does not help', async () => {
  await writeFile(fileIn(dataDir), 'not a database, '.repeat(1000))
  expect(await failure()).toMatchObject(
    sentence(78, 'squaredaway.db is damaged', 'npm run restore -- '),
  )
})

test('a database with a broken page is to be restored', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close()
  const file = await open(fileIn(dataDir), 'r+')
  await file.write(Buffer.alloc(20 * PAGE, 0xff), 0, 20 * PAGE, PAGE)
  await file.close()
  expect(await failure()).toMatchObject(
    sentence(78, 'squaredaway.db is damaged', 'npm run restore -- '),
  )
})

test('a database that another user owns is to be given to this one', async () => {
  // Root may open every file, but no folder as a database.
  await mkdir(fileIn(dataDir))
  expect(await failure()).toMatchObject(sentence(78, 'cannot be opened by this user', 'chown -R'))
})

test('a data folder that was made read-only stays so, also for its owner and root', async () => {
  await chmod(dataDir, 0o555)
  expect(() => checkWritable(dataDir)).toThrow(
    expect.objectContaining(sentence(78, dataDir, 'is read-only', 'chmod u\\+w')),
  )
  expect((await stat(dataDir)).mode & 0o777).toBe(0o555)
  await chmod(dataDir, 0o755)
  checkWritable(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test('a full disk needs room, and a retry helps', () => {
  const file = new DatabaseSync(join(dataDir, 'small.db'))
  file.exec('pragma max_page_count = 2; create table t (text)')
  const fill = () => file.exec(`insert into t values (zeroblob(10000))`)
  const ofDatabase = (() => {
    try {
      return fill()
    } catch (error) {
      return error
    } finally {
      file.close()
    }
  })()
  const ofFile = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  for (const error of [ofDatabase, ofFile]) {
    expect(explain(error)).toMatchObject(sentence(1, 'The disk is full', dataDir))
  }
})

test('a retry does not help a program that is older than its database', () => {
  expect(explain(new NewerDatabaseError('9999-later'))).toMatchObject(sentence(78, '9999-later'))
})

test('an unknown error keeps its stack', () => {
  const error = new Error('unknown')
  expect(explain(error)).toBe(error)
})
