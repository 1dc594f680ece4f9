import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
  WITH_POSTGRES,
} from '../../testing/databases.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { pruneRateCounts } from './prune-rate-counts.ts'
import { countUse, forgetUses, sharedRateLimit, subjectHash } from './shared-rate-limits.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

describe.each(ENGINES)('limits shared by all nodes on %s', (engine) => {
  let place: TestDatabase
  let ahead = 0
  let server: TestServer
  const start = () =>
    startTestServer({
      engine,
      place,
      rateLimits: true,
      clock: () => new Date(Date.now() + ahead),
      configuration: { trustedProxies: 1 },
    })
  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    server = await start()
  })
  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  const guess = async ({ url }: TestServer, email: string, from: string) => {
    const response = await fetch(`${url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    return response.status
  }
  const rows = () => server.database.connection.selectFrom('rateCounts').selectAll().execute()

  test('attack 40: a restart keeps failed sign-ins, and their window still ends', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await guess(server, 'jo@example.com', `203.0.113.${n}`)).toBe(401)
    }
    await server.stop()
    server = await start()
    expect(await guess(server, 'jo@example.com', '203.0.113.20')).toBe(429)
    ahead = 15 * 60_000 + 1000
    expect(await guess(server, 'jo@example.com', '203.0.113.21')).toBe(401)
  })

  test('attack 40: stores no readable addresses', async () => {
    await guess(server, 'kim@example.com', '203.0.113.40')
    const dump = JSON.stringify(await rows())
    expect(dump).toContain('failed sign-ins')
    expect(dump).not.toContain('kim@example.com')
    expect(dump).not.toContain('203.0.113.40')
  })

  const limit = { name: 'tries', points: 3, seconds: 60 }
  const at = (seconds: number) => new Date(Date.now() + ahead + seconds * 1000)

  test('counts each of many parallel uses, and writes nothing for rejected ones', async () => {
    const { connection } = server.database
    const uses = Array.from({ length: 20 }, () => countUse(connection, limit, 'many', at(0)))
    const states = await Promise.all(uses)
    expect(states.filter(({ consumedPoints }) => consumedPoints <= 3)).toHaveLength(3)
    const [before] = (await rows()).filter(({ key }) => key.startsWith('tries'))
    for (let n = 0; n < 5; n++) await countUse(connection, limit, 'many', at(1))
    const [after] = (await rows()).filter(({ key }) => key.startsWith('tries'))
    expect(after).toEqual(before)
    expect(await countUse(connection, limit, 'many', at(61))).toMatchObject({ consumedPoints: 1 })
  })

  test('refunds one use or resets all, by limit or by subject', async () => {
    const { connection } = server.database
    const tries = sharedRateLimit(server.services, { ...limit, on: true })
    const left = async (key: string) => {
      let count = 0
      while (await tries.take(key)) count++
      return count
    }
    await tries.take('kim')
    await tries.giveBack('kim')
    expect(await left('kim')).toBe(3)
    await tries.reset('kim')
    expect(await left('kim')).toBe(3)
    await forgetUses(connection, ['kim', 'someone else'])
    expect(await left('kim')).toBe(3)
  })

  test('removes ended windows', async () => {
    const { connection } = server.database
    await countUse(connection, limit, 'old', at(0))
    await countUse(connection, limit, 'new', at(120))
    await pruneRateCounts(connection, at(100))
    const kept = (await rows()).map(({ subject }) => subject)
    expect(kept).toContain(subjectHash('new'))
    expect(kept).not.toContain(subjectHash('old'))
  })

  test('attack 83: of too many counts, removes the least used', async () => {
    const { connection } = server.database
    for (let n = 0; n < 3; n++) await countUse(connection, limit, 'guessed at', at(200))
    for (let n = 0; n < 20; n++) await countUse(connection, limit, `made up ${n}`, at(201))
    await pruneRateCounts(connection, at(202), 5)
    const kept = (await rows()).map(({ subject }) => subject)
    expect(kept).toHaveLength(5)
    expect(kept).toContain(subjectHash('guessed at'))
  })
})

test.runIf(WITH_POSTGRES)('attack 40: two nodes on one database share their counts', async () => {
  const place = await makeTestDatabase('postgres')
  const nodes = [1, 2].map(() =>
    startTestServer({
      engine: 'postgres',
      place,
      rateLimits: true,
      configuration: { trustedProxies: 1 },
    }),
  )
  const [one, two] = await Promise.all(nodes)
  if (one === undefined || two === undefined) throw new Error('Two nodes were started.')
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const { url } = n % 2 === 0 ? one : two
    const response = await fetch(`${url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ email: 'jo@example.com', password: 'not the password' }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  await Promise.all([one.stop(), two.stop()])
  await place.drop()
})
