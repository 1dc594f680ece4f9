import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileIn, openDatabase } from './database/open.ts'
import { makeMigratedDatabase, type TestDatabase } from './testing/databases.ts'

let place: TestDatabase

beforeAll(async () => {
  place = await makeMigratedDatabase('sqlite')
  await (await openDatabase(place.location)).close()
})
afterAll(() => place.drop())

function check(variables: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['check-start.ts'], {
    ...{ cwd: import.meta.dirname, encoding: 'utf8', env: { ...process.env, ...variables } },
  })
  return { status, text: stdout + stderr }
}

test('an installation that can start passes without a word', () => {
  expect(check({ DATA_DIR: place.dataDir })).toEqual({ status: 0, text: '' })
})

test('a first start passes, and nothing is made for it', () => {
  const dataDir = join(place.dataDir, 'new')
  expect(check({ DATA_DIR: dataDir })).toEqual({ status: 0, text: '' })
  expect(existsSync(dataDir)).toBe(false)
})

test('a program that is older than its database ends before the build', () => {
  const database = new DatabaseSync(fileIn(place.dataDir))
  database.exec("insert into kysely_migration values ('9999-later', '2026-01-01')")
  const { status, text } = check({ DATA_DIR: place.dataDir })
  database.exec("delete from kysely_migration where name = '9999-later'")
  database.close()
  expect(status).toBe(78)
  expect(text).toContain('The database is newer than this program (it has 9999-later)')
  expect(text).not.toContain('    at ')
})

test('a wrong configuration ends before the build', () => {
  const { status, text } = check({ DATA_DIR: place.dataDir, PORT: 'many' })
  expect(status).toBe(78)
  expect(text).toContain('PORT')
})
