import fc from 'fast-check'
import {
  collectionIds,
  csvTexts,
  documents,
  frames,
  functionBodies,
  queries,
  texts,
  values,
} from './arbitraries.ts'
import { converse } from './conversation.ts'
import { ask } from './requests.ts'
import { FUNCTION_IDS, type World } from './world.ts'

/** Something that accepts foreign input, and what must hold for any input. */
export type Target = {
  readonly name: string
  readonly property: (world: World) => fc.IAsyncPropertyWithHooks<unknown[]>
}

const DATABASE = '/v1/databases/main/collections'

const listing = (world: World) =>
  fc.asyncProperty(
    collectionIds.chain((id) =>
      fc.tuple(fc.constant(id), fc.array(queries(id, world.ids), { maxLength: 4 })),
    ),
    async ([collectionId, given]) => {
      const parameters = given.map((query, n) => `queries[${n}]=${encoded(query)}`).join('&')
      await ask(world, 'GET', `${DATABASE}/${collectionId}/documents?${parameters}`)
      await ask(world, 'GET', `/v1/functions/uploadCsv/executions?${parameters}`)
    },
  )

const writing = (world: World) =>
  fc.asyncProperty(
    collectionIds.chain((id) => fc.tuple(fc.constant(id), documents(id, world.ids))),
    fc.oneof(fc.constantFrom('unique()', ...world.ids), texts),
    values(world.ids),
    async ([collectionId, data], documentId, permissions) => {
      const path = `${DATABASE}/${collectionId}/documents`
      await ask(world, 'POST', path, { documentId, data, permissions: [permissions] })
      if (documentId === '' || /^\.{1,2}$/.test(documentId)) return
      const one = `${path}/${encoded(documentId)}`
      await ask(world, 'PATCH', one, { data })
      await ask(world, 'GET', one)
    },
  )

/** Runs a function and waits; a failed execution counts as worse than a rejected one. */
async function run(world: World, functionId: string, body: string) {
  const text = await ask(world, 'POST', `/v1/functions/${functionId}/executions`, { body })
  const { responseStatusCode } = JSON.parse(text) as { responseStatusCode?: number }
  if (responseStatusCode === 500) throw new Error(`${functionId} broke on ${body}`)
}

const uploading = (world: World) =>
  fc.asyncProperty(csvTexts, fc.oneof(fc.constant('a.csv'), texts), (csvData, fileName) =>
    run(world, 'uploadCsv', JSON.stringify({ csvData, fileName })),
  )

const calling = (world: World) =>
  fc.asyncProperty(
    fc.constantFrom(...FUNCTION_IDS),
    functionBodies(world.ids),
    (functionId, body) => run(world, functionId, body),
  )

const talking = (world: World) =>
  fc.asyncProperty(
    fc.array(fc.oneof(fc.constantFrom('documents', 'account', 'executions'), texts), {
      maxLength: 4,
    }),
    fc.array(frames(world.ids), { maxLength: 6 }),
    (channels, said) => converse(world, channels.map(encoded), said),
  )

/** Encodes text as part of a URL; half a surrogate pair has no encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export const TARGETS: readonly Target[] = [
  { name: 'queries', property: listing },
  { name: 'documents', property: writing },
  { name: 'CSV', property: uploading },
  { name: 'function bodies', property: calling },
  { name: 'realtime frames', property: talking },
]
