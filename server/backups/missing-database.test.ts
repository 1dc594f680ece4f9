import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseEnvironment, ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { runProgram } from '../testing/process.ts'
import { takeBackup } from './take-backup.ts'

test.each(ENGINES)(
  'a backup of %s reports a missing database and leaves no file',
  async (engine) => {
    const place = await makeTestDatabase(engine)
    const target = join(place.dataDir, 'copy.db')
    const program = runProgram('backup.ts', databaseEnvironment(place), { args: [target] })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('There is no database')
    expect(program.output().trim().split('\n')).toHaveLength(1)
    expect(await readdir(place.dataDir)).not.toContain('copy.db')
    await place.drop()
  },
)

test('a backup into a missing folder says so', async () => {
  const place = await makeTestDatabase('sqlite')
  const folder = join(place.dataDir, 'missing')
  await expect(takeBackup(place.location, join(folder, 'copy.db'))).rejects.toThrow(
    `There is no folder ${folder} for the backup.`,
  )
  await place.drop()
})
