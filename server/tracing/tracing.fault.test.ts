import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeTestDatabase } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { runServer } from '../testing/process.ts'
import { signUp } from '../testing/server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Attribute[]
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const attributeOf = (attributes: Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

const STATUS_ERROR = 2

/** A collector that stores spans, a server that exports to it, and a signed-in user. */
async function traced() {
  const exports: Export[] = []
  const addresses: (string | undefined)[] = []
  const collector = createServer(async (request, response) => {
    addresses.push(request.url)
    exports.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const place = await makeTestDatabase('sqlite')
  const server = await runServer({
    DATA_DIR: place.dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=testing',
  })
  const jo = await signUp(server.url)
  /** Stops all; pending spans are exported when the server stops. */
  const stop = async () => {
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    collector.close()
    await place.drop()
    const ofService = exports.flatMap(({ resourceSpans }) => resourceSpans)
    const { attributes = [] } = ofService[0]?.resource ?? {}
    const spans = ofService.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    return { addresses, attributes, spans, text: JSON.stringify(exports) }
  }
  return { url: server.url, dataDir: place.dataDir, jo, stop }
}

it('exports requests and their statements to an OpenTelemetry collector, without values', async () => {
  const { jo, stop } = await traced()
  const board = { databaseId: 'main', collectionId: 'boards', documentId: 'my-secret-board' }
  await jo.databases.createDocument({ ...board, data: { name: 'May', categories: ['History'] } })
  const { addresses, attributes, spans, text } = await stop()

  expect(new Set(addresses)).toEqual(new Set(['/v1/traces']))
  expect(attributeOf(attributes, 'service.name')).toBe('squared-away')
  expect(attributeOf(attributes, 'deployment.environment.name')).toBe('testing')
  const route = '/v1/databases/:databaseId/collections/:collectionId/documents'
  const request = spans.find(({ name }) => name === `POST ${route}`)
  expect(attributeOf(request?.attributes ?? [], 'http.response.status_code')).toBe(201)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']))
  expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
  const texts = statements.map(({ attributes: of }) => attributeOf(of, 'db.query.text'))
  expect(texts).toContainEqual(expect.stringMatching(/^\s*insert into "boards"/i))
  for (const secret of ['my-secret-board', jo.userId, jo.email]) expect(text).not.toContain(secret)
})

it('traces the tasks of workers separately: an execution and a mail, with their statements', async () => {
  const { url, dataDir, jo, stop } = await traced()
  const ask = { functionId: 'checkAdmin', body: '{}', async: true }
  const { $id: executionId } = await jo.functions.createExecution(ask)
  await jo.account.createVerification({ url: `${url}/verify` })
  const statusOf = async () => (await jo.functions.getExecution({ ...ask, executionId })).status
  await eventually(statusOf).toBe('completed')
  const mails = async () => readdir(join(dataDir, 'outbox')).catch(() => [])
  await eventually(async () => (await mails()).filter((name) => !name.startsWith('.')).length).toBe(
    1,
  )
  const { spans, text } = await stop()

  for (const [name, statement] of [
    ['execution checkAdmin', /^\s*update "executions"/i],
    ['message verification', /^\s*delete from "mailJobs"/i],
  ] as const) {
    const [work, ...others] = spans.filter((span) => span.name === name)
    expect(others).toEqual([])
    expect(work).toMatchObject({ status: {} })
    expect(work?.status.code).not.toBe(STATUS_ERROR)
    // The caller had the response long before.
    expect(work?.parentSpanId).toBeUndefined()
    const below = spans.filter(({ parentSpanId }) => parentSpanId === work?.spanId)
    const texts = below.map(({ attributes }) => attributeOf(attributes, 'db.query.text'))
    expect(texts).toContainEqual(expect.stringMatching(statement))
  }
  for (const secret of [executionId, jo.userId, jo.email]) expect(text).not.toContain(secret)
})
