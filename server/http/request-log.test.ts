import { afterEach, describe, expect, it } from 'vitest'
import { makeMetrics } from '../metrics/metrics.ts'
import { makeTestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { openPostgresLine } from '../testing/postgres-line.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

type Line = { level: string; msg: string; status?: number; route?: string; count?: number }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

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
    await server.stop()
    const lines = linesOf(server).filter(({ msg }) => msg.includes('request'))
    for (const line of lines) expect(line).toMatchObject({ level: 'info', msg: 'requests refused' })
    const counts = (wanted: number) =>
      lines.flatMap(({ status, count = 0 }) => (status === wanted ? [count] : []))
    expect(sum(counts(401))).toBe(30)
    expect(sum(counts(404))).toBe(3)
    // One, but on a machine that needs minutes for this.
    expect(counts(401).length).toBeLessThan(30)
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
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(10)
    await line.mend()
    await server.stop()
    await line.cut()
    expect(server.logged.join('')).not.toContain('"stack"')
    const refused = linesOf(server).filter(({ msg }) => msg === 'requests refused')
    expect(sum(refused.map(({ count = 0 }) => count))).toBe(10)
  })
})
