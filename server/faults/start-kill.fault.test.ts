import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type Program, runProgram, runServer } from '../testing/process.ts'
import { makeWriter } from './testing/acknowledged-writes.ts'

/** Killed starts of each kind. */
const ROUNDS = 4
/** Delay of the kill after the start: before the process opens the database, and during that. */
const EARLIEST = 150
const LATEST = 1200

describe.each(ENGINES)('SIGKILL while the server starts, on %s', (engine) => {
  const environment = async ({ location, dataDir }: TestDatabase) => ({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
    ...(location.engine === 'postgres' ? { DATABASE_URL: location.url } : {}),
  })
  const killed = async (program: Program) => {
    program.process.kill('SIGKILL')
    await program.ended
  }
  const startAndKill = async (place: TestDatabase) => {
    const program = runProgram('main.ts', await environment(place))
    await sleep(EARLIEST + Math.random() * (LATEST - EARLIEST))
    expect(program.process.exitCode, program.output()).toBeNull()
    await killed(program)
  }

  test('fault 2: the first start and a recovery can be interrupted, and the next start has everything', async () => {
    const place = await makeTestDatabase(engine)
    try {
      for (let round = 0; round < ROUNDS; round += 1) await startAndKill(place)
      const first = await runServer(await environment(place))
      const writer = await makeWriter(first.url, 'starter')
      const writing = writer.writeUntilGone(first.url)
      await eventually(() => writer.acknowledgedWrites()).toBeGreaterThan(0)
      await killed(first)
      await writing
      for (let round = 0; round < ROUNDS; round += 1) await startAndKill(place)
      const last = await runServer(await environment(place))
      try {
        expect(await writer.findLosses(last.url)).toEqual([])
        await writer.write(last.url, 3)
      } finally {
        await killed(last)
      }
      expect(writer.acknowledgedWrites()).toBeGreaterThan(3)
    } finally {
      await place.drop()
    }
  })
})
