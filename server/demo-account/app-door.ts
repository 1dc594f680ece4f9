import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Configuration } from '../configuration/configuration.ts'

/** Somebody's browser: the product's own calls, without a network in between. */
export type AppDoor = {
  /** @throws when the call is refused. */
  post(path: string, body: object): Promise<unknown>
  /** Keeps a document of the one who is signed in. @returns its id. */
  create(collection: CollectionId, data: object): Promise<string>
  /** The ids of the documents of a collection whose `attribute` is `value`. */
  idsWith(collection: CollectionId, attribute: string, value: string): Promise<string[]>
}

const Document = z.object({ $id: z.string() })
const DocumentList = z.object({ documents: z.array(Document) })
const MOST = 100

export function appDoor(
  app: FastifyInstance,
  { projectId, publicUrl }: Pick<Configuration, 'projectId' | 'publicUrl'>,
): AppDoor {
  let cookie = ''
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { 'x-appwrite-project': projectId, origin: publicUrl, cookie }
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`)
    for (const { name, value } of answer.cookies) cookie = `${name}=${encodeURIComponent(value)}`
    return answer.json<unknown>()
  }
  const placeOf = (collection: CollectionId) =>
    `/v1/databases/main/collections/${collection}/documents`
  return {
    post: (path, body) => call('POST', `/v1${path}`, body),
    async create(collection, data) {
      const body = { documentId: 'unique()', data }
      return Document.parse(await call('POST', placeOf(collection), body)).$id
    },
    async idsWith(collection, attribute, value) {
      const query = new URLSearchParams()
      query.append('queries[]', JSON.stringify({ method: 'equal', attribute, values: [value] }))
      query.append('queries[]', JSON.stringify({ method: 'limit', values: [MOST] }))
      const list = DocumentList.parse(await call('GET', `${placeOf(collection)}?${query}`))
      return list.documents.map(({ $id }) => $id)
    },
  }
}
