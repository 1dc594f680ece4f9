import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeTestDatabase } from '../testing/databases.ts'
import { runServer } from '../testing/process.ts'
import { signUp } from '../testing/server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const attributeOf = (attributes: Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

it('requests and their statements reach a collector of OpenTelemetry, without values', async () => {
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
  const board = { databaseId: 'main', collectionId: 'boards', documentId: 'my-secret-board' }
  await jo.databases.createDocument({ ...board, data: { name: 'May', categories: ['History'] } })
  // What is not sent yet goes out when the server stops.
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  collector.close()
  await place.drop()

  expect(new Set(addresses)).toEqual(new Set(['/v1/traces']))
  const ofService = exports.flatMap(({ resourceSpans }) => resourceSpans)
  const { attributes = [] } = ofService[0]?.resource ?? {}
  expect(attributeOf(attributes, 'service.name')).toBe('squared-away')
  expect(attributeOf(attributes, 'deployment.environment.name')).toBe('testing')
  const spans = ofService.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const route = '/v1/databases/:databaseId/collections/:collectionId/documents'
  const request = spans.find(({ name }) => name === `POST ${route}`)
  expect(attributeOf(request?.attributes ?? [], 'http.response.status_code')).toBe(201)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']))
  expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
  const texts = statements.map(({ attributes: of }) => attributeOf(of, 'db.query.text'))
  expect(texts).toContainEqual(expect.stringMatching(/^\s*insert into "boards"/i))
  const text = JSON.stringify(exports)
  for (const told of ['my-secret-board', jo.userId, jo.email]) expect(text).not.toContain(told)
})
