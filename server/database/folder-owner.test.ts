import { chownSync, linkSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeBackup } from '../backups/take-backup.ts'
import { makeTestDatabase } from '../testing/databases.ts'
import { runProgram } from '../testing/process.ts'
import { openDatabase } from './open.ts'

const OWNER = 12_345

test.skipIf(process.getuid?.() !== 0)(
  "what root restores into another user's folder belongs to that user",
  async () => {
    const place = await makeTestDatabase('sqlite')
    const elsewhere = await mkdtemp(join(tmpdir(), 'squared-away-elsewhere-'))
    await (await openDatabase(place.location)).close()
    const copy = join(elsewhere, 'copy.db')
    await takeBackup(place.location, copy)
    const secret = join(elsewhere, 'secret')
    writeFileSync(secret, '')
    chownSync(place.dataDir, OWNER, OWNER)
    symlinkSync(secret, join(place.dataDir, 'symbolic'))
    linkSync(secret, join(place.dataDir, 'hard'))

    const restore = runProgram('restore.ts', { DATA_DIR: place.dataDir }, { args: [copy] })
    expect(await restore.ended, restore.output()).toBe(0)

    const entries = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' })
    const made = entries.filter((name) => !/symbolic|hard/.test(name))
    expect(made).toEqual(expect.arrayContaining(['squaredaway.db', 'backups', 'server.lock']))
    const owners = made.map((name) => [name, statSync(join(place.dataDir, name)).uid])
    expect(owners).toEqual(made.map((name) => [name, OWNER]))
    expect(statSync(secret).uid).toBe(0)
    await rm(elsewhere, { recursive: true })
    await place.drop()
  },
)
