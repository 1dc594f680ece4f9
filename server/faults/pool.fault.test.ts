import pg from 'pg'
import { expect, test } from 'vitest'
import { makeTestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { runServer } from '../testing/process.ts'
import { makeWriter } from './testing/acknowledged-writes.ts'

test.runIf(WITH_POSTGRES)(
  'fault 12: with the pool exhausted by hanging queries, all requests are answered in the meantime',
  async () => {
    const place = await makeTestDatabase('postgres')
    if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
    const { url: databaseUrl } = place.location
    const server = await runServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '2',
      LOG_LEVEL: 'fatal',
    })
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    try {
      const writer = await makeWriter(server.url, 'pool')
      await writer.write(server.url, 3)
      await locker.query('begin')
      await locker.query('lock table "boards" in access exclusive mode')
      let unanswered = 6
      const attempts = Array.from({ length: unanswered }, async () => {
        const outcome = await writer.write(server.url, 1).then(
          () => 'written',
          (error: Error) => error.message,
        )
        unanswered -= 1
        return outcome
      })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(unanswered).toBe(6)
      for (const outcome of await Promise.all(attempts)) {
        expect(outcome).toMatch(/^(408 .*database_timeout|503 .*general_unavailable)/)
      }
      await locker.query('rollback')
      await writer.write(server.url, 3)
      expect(await writer.findLosses(server.url)).toEqual([])
    } finally {
      await locker.end()
      server.process.kill('SIGKILL')
      await server.ended
      await place.drop()
    }
  },
)
