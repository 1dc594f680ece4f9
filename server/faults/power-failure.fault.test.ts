import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { afterPowerFailure, readTrace, STRACE_OPTIONS } from './testing/disk-trace.ts'

/** The number of points that fault 3 requires. */
const POINTS = 45
const COMMITS = 60
const PROCESS = join(import.meta.dirname, 'testing', 'committing-process.ts')

const hasStrace = spawnSync('strace', ['-V']).status === 0

describe.skipIf(!hasStrace)('a power failure, on sqlite', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'squared-away-power-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  test(`fault 3: at ${POINTS} points, with unsynced blocks dropped and torn: nothing acknowledged is lost`, async () => {
    const data = join(dir, 'data')
    const trace = join(dir, 'trace')
    mkdirSync(data)
    const command = [process.execPath, PROCESS, data, String(COMMITS)]
    const traced = spawnSync('strace', [...STRACE_OPTIONS, '-o', trace, ...command])
    expect(traced.stdout.toString().trim().split('\n')).toHaveLength(COMMITS)
    const events = readTrace(readFileSync(trace, 'utf8')).filter(
      (event) => event.kind === 'told' || /\.db(-wal|-journal)?$/.test(event.file),
    )
    const syncs = events.filter(({ kind }) => kind === 'sync')
    expect(syncs.length).toBeGreaterThanOrEqual(COMMITS)
    let unsynced = 0
    for (let point = 1; point <= POINTS; point += 1) {
      const until = Math.ceil((events.length * point) / POINTS)
      const before = events.slice(0, until)
      if (before.at(-1)?.kind === 'write') unsynced += 1
      const folder = join(dir, `point-${point}`)
      mkdirSync(folder)
      for (const [name, bytes] of afterPowerFailure(before, Math.random)) {
        writeFileSync(join(folder, name), bytes)
      }
      const acknowledged = before.flatMap((event) =>
        event.kind === 'told' ? Number(/\d+/.exec(event.text)?.[0]) : [],
      )
      expect(await rowsIn(folder)).toEqual(expect.arrayContaining(acknowledged))
      rmSync(folder, { recursive: true })
    }
    expect(unsynced).toBeGreaterThan(5)
  })
})

/** Opens the database in `dataDir`, checks its integrity, and returns the numbers of its rows. */
async function rowsIn(dataDir: string): Promise<number[]> {
  const database = await openDatabase({ engine: 'sqlite', dataDir })
  const rows = await database.connection
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', 'row %')
    .execute()
  await database.close()
  const file = new DatabaseSync(join(dataDir, 'squaredaway.db'))
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
  return rows.map(({ name, value }) => {
    const number = Number(name.slice('row '.length))
    expect(value).toBe(String(number).repeat(1 + ((number * 97) % 4000)))
    return number
  })
}
