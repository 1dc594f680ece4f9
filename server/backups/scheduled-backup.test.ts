import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMigratedDatabase, type TestDatabase } from '../testing/databases.ts'
import { takeScheduledBackup } from './scheduled-backup.ts'

let place: TestDatabase
let folder: string

beforeAll(async () => {
  place = await makeMigratedDatabase('sqlite')
  const { openDatabase } = await import('../database/open.ts')
  await (await openDatabase(place.location)).close()
})
afterAll(() => place.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'squared-away-scheduled-'))
  return () => rm(folder, { recursive: true })
})

const take = (kept: number, command?: string) =>
  takeScheduledBackup(place.location, join(folder, 'series'), {
    kept,
    copies: { s3: undefined, command },
  })

test('the newest backups of the series are kept, and other files are not touched', async () => {
  const first = await take(2)
  await writeFile(join(folder, 'series', 'mine.db'), '')
  const [second, third] = [await take(2), await take(2)]
  const names = [second, third].map(({ path }) => path.slice(folder.length + '/series/'.length))
  expect(await readdir(join(folder, 'series'))).toEqual(['mine.db', ...names])
  expect(names).not.toContain(first.path)
})

test('a command copies the backup elsewhere', async () => {
  const elsewhere = join(folder, "a 'copy'.db")
  const { path } = await take(1, `cp "$1" "${elsewhere}"`)
  expect(await readFile(elsewhere)).toEqual(await readFile(path))
})

test('a copy that fails is an error, and the backup stays', async () => {
  await expect(take(1, 'exit 3')).rejects.toThrow('BACKUP_COMMAND ended with 3')
  expect(await readdir(join(folder, 'series'))).toHaveLength(1)
})
