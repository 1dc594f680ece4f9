import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { makeMigratedDatabase, type TestDatabase } from '../testing/databases.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let place: TestDatabase

beforeAll(async () => {
  place = await makeMigratedDatabase('sqlite')
  await (await openDatabase(place.location)).close()
})
afterAll(() => place.drop())

test('a restore keeps the newest seven of the data that restores replaced', async () => {
  const { location } = place
  if (location.engine !== 'sqlite') throw new Error('The data folder is of SQLite.')
  const folder = join(location.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const older = Array.from(
    { length: 8 },
    (_, day) => `before-restore-2026010${day + 1}T000000000Z.db`,
  )
  for (const name of older) writeFileSync(join(folder, name), '')
  // The log of a damaged database is kept beside it.
  writeFileSync(join(folder, `${older[0]}-wal`), '')
  writeFileSync(join(folder, 'mine.db'), '')
  const copy = join(location.dataDir, 'copy.db')
  await takeBackup(location, copy)

  const { replaced = '' } = await restoreBackup(location, location.dataDir, copy)
  const newest = replaced.slice(folder.length + 1)
  expect(readdirSync(folder).sort()).toEqual([...older.slice(2), newest, 'mine.db'].sort())
})
