import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type Program, runProgram, runServer } from '../testing/process.ts'
import { signUp } from '../testing/server.ts'

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Parses samples of Prometheus' text format. */
function parse(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels, value]) => ({
    name,
    labels: Object.fromEntries(
      [...(labels ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, label]) => [key, label]),
    ),
    value: Number(value),
  }))
}

for (const engine of ENGINES) {
  describe(`metrics on ${engine}`, () => {
    let place: TestDatabase
    let server: Program & { url: string }
    let metricsUrl: string

    beforeEach(async () => {
      place = await makeTestDatabase(engine)
      const port = await freePort()
      metricsUrl = `http://127.0.0.1:${port}/metrics`
      server = await runServer({
        DATA_DIR: place.dataDir,
        ...(place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}),
        // Nothing listens there, so every mail is retried.
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        METRICS_PORT: String(port),
      })
    })
    afterEach(async () => {
      server.process.kill('SIGKILL')
      await server.ended
      await place.drop()
    })

    const scrape = async () => parse(await (await fetch(metricsUrl)).text())
    const metric = async (name: string, labels: Record<string, string> = {}) =>
      (await scrape()).find(
        (sample) =>
          sample.name === `squaredaway_${name}` &&
          Object.entries(labels).every(([key, label]) => sample.labels[key] === label),
      )?.value

    it('report requests by route, statements, executions, mails, sockets and growth', async () => {
      const jo = await signUp(server.url)
      const board = { databaseId: 'main', collectionId: 'boards', documentId: 'my-secret-board' }
      await jo.databases.createDocument({
        ...board,
        data: { name: 'May', categories: ['History'] },
      })
      await jo.databases.getDocument(board)
      await jo.functions.createExecution({ functionId: 'checkAdmin' })
      await jo.functions
        .createExecution({ functionId: 'updateContent', body: '{}' })
        .catch(() => {})
      await jo.functions.createExecution({
        functionId: 'forkCommunitySet',
        body: '{}',
        async: true,
      })
      await jo.account.createRecovery({ email: jo.email, url: `${server.url}/recovery` })
      const socket = new WebSocket(
        `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=documents`,
      )
      await fetch(`${server.url}/no-such-page`)

      const route = '/v1/databases/:databaseId/collections/:collectionId/documents/:documentId'
      const answered = 'http_request_duration_seconds_count'
      expect(await metric(answered, { method: 'GET', route, status: '2xx' })).toBe(1)
      expect(await metric(answered, { route: 'none', status: '4xx' })).toBeGreaterThan(0)
      const statements = 'database_statement_duration_seconds_count'
      for (const statement of ['select', 'insert', 'commit']) {
        expect(await metric(statements, { statement, outcome: 'ok' }), statement).toBeGreaterThan(0)
      }
      const ended = 'executions_ended_total'
      expect(await metric(ended, { function: 'checkAdmin', outcome: 'completed' })).toBe(1)
      await eventually(() =>
        metric(ended, { function: 'forkCommunitySet', outcome: 'refused' }),
      ).toBe(1)
      expect(await metric('executions', { status: 'waiting' })).toBe(0)
      await eventually(() => metric('messages_total', { outcome: 'retried' })).toBeGreaterThan(0)
      expect(await metric('messages_waiting', { status: 'retrying' })).toBe(1)
      expect(await metric('messages_oldest_seconds')).toBeGreaterThan(0)
      await eventually(() => metric('realtime_sockets')).toBe(1)
      expect(await metric('database_up')).toBe(1)
      const sizes = (await scrape()).filter(({ name }) => name === 'squaredaway_database_bytes')
      expect(sizes.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(100_000)
      await eventually(() => metric('table_rows', { table: 'users' })).toBe(1)
      expect(await metric('disk_bytes', { part: 'free' })).toBeGreaterThan(0)
      socket.close()
      await eventually(() => metric('realtime_sockets')).toBe(0)

      const text = await (await fetch(metricsUrl)).text()
      expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
      for (const secret of ['my-secret-board', jo.userId, jo.email, 'no-such-page']) {
        expect(text).not.toContain(secret)
      }
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
      expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
    })
  })
}

it('reports a metrics port that is taken', async () => {
  const place = await makeTestDatabase('sqlite')
  const port = String(await freePort())
  const first = await runServer({ DATA_DIR: place.dataDir, METRICS_PORT: port })
  const other = await makeTestDatabase('sqlite')
  const second = runProgram('main.ts', {
    DATA_DIR: other.dataDir,
    PORT: String(await freePort()),
    METRICS_PORT: port,
  })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`METRICS_PORT ${port} on METRICS_HOST 127.0.0.1 is in use`)
  first.process.kill('SIGKILL')
  await first.ended
  await Promise.all([place.drop(), other.drop()])
})
