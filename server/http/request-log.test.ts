import { afterEach, describe, expect, it } from 'vitest'
import { makeMetrics } from '../metrics/metrics.ts'
import { makeTestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { openPostgresLine } from '../testing/postgres-line.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

type Line = { level: string; msg: string; status?: number; route?: string; count?: number }

const linesOf = ({ logged }: TestServer): Line[] => logged.map((line) => JSON.parse(line) as Line)

describe('the log of requests', () => {
  const cleanUp: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  })

  it('counts what callers cause in metrics and in one line a minute and kind', async () => {
    const metrics = makeMetrics()
    const configuration = { logLevel: 'info' } as const
    const server = await startTestServer({ engine: 'sqlite', configuration, metrics })
    for (let n = 0; n < 30; n += 1) await fetch(`${server.url}/v1/account`, { headers: PROJECT })
    for (let n = 0; n < 3; n += 1) await fetch(`${server.url}/v1/nothing/${n}`)
    expect(linesOf(server).filter(({ msg }) => msg.includes('request'))).toEqual([])
    await server.stop()
    expect(linesOf(server).filter(({ msg }) => msg === 'requests refused')).toMatchObject([
      { level: 'info', method: 'GET', route: '/v1/account', status: 401, count: 30 },
      { level: 'info', method: 'GET', status: 404, count: 3 },
    ])
    expect(await metrics.registry.metrics()).toContain(
      'squaredaway_http_refusals_total{method="GET",route="/v1/account",status="401"} 30',
    )
  })

  it.runIf(WITH_POSTGRES)('logs one line without a stack while the database is away', async () => {
    const place = await makeTestDatabase('postgres')
    cleanUp.push(place.drop)
    const line = await openPostgresLine(place)
    const server = await startTestServer({
      engine: 'postgres',
      place: line.place,
      configuration: { logLevel: 'info' },
    })
    const jo = await signUp(server.url)
    await line.cut()
    for (let n = 0; n < 10; n += 1) {
      const answer = await jo.fetch(`${server.url}/v1/account`, { headers: PROJECT })
      expect(answer.status).toBe(503)
    }
    const failed = server.logged.filter((text) => text.includes('"request failed"'))
    expect(failed).toHaveLength(1)
    await line.mend()
    await server.stop()
    await line.cut()
    expect(server.logged.join('')).not.toContain('"stack"')
    const counted = linesOf(server).filter(({ count }) => count === 10)
    expect(counted.map(({ msg }) => msg).sort()).toEqual(['requests failed', 'requests refused'])
  })
})
