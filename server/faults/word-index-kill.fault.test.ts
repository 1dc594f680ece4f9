import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startProduct } from '../../scripts/product.ts'
import { makeTestDatabase } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { signUp } from '../testing/server.ts'

const ROUNDS = 3
const QUESTIONS = 100

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

test('attack 199: a kill while words are added or removed on sqlite leaves none out and none behind', async () => {
  const place = await makeTestDatabase('sqlite')
  const start = () => startProduct({ dataDir: place.dataDir })
  let product = await start()
  try {
    const person = await signUp(product.url)
    const send = async (method: string, path: string, body?: object) => {
      const response = await person.fetch(`${product.url}/v1${path}`, {
        // Each start has a port of its own.
        ...{ method, headers: { ...HEADERS, origin: product.url } },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    }
    const documents = (collection: string) => `/databases/main/collections/${collection}/documents`
    const found = async (word: string) => {
      const queries = [
        { method: 'search', attribute: 'questionText', values: [word] },
        { method: 'limit', values: [QUESTIONS] },
      ]
      const params = new URLSearchParams(
        queries.map((query, at) => [`queries[${at}]`, JSON.stringify(query)]),
      )
      return (await send('GET', `${documents('questionMatches')}?${params}`)).body.total
    }
    /** Imports long questions with this word, and returns the id of their set. */
    const importLong = async (word: string): Promise<string> => {
      const answer = `${word} `.padEnd(4000, 'many words ')
      const lines = Array.from(
        { length: QUESTIONS },
        (_, n) => `Drill,Question ${n}?,${answer},It,Is,Not`,
      )
      const csvData = ['category,question,answer,distractor_1,distractor_2,distractor_3', ...lines]
      const body = JSON.stringify({ csvData: csvData.join('\n'), fileName: `${word}.csv` })
      const ended = await send('POST', '/functions/uploadCsv/executions', { body })
      expect(ended.body.responseStatusCode).toBe(200)
      return JSON.parse(ended.body.responseBody).sets[0].setId
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const [kept, deleted] = [`kept${round}bird`, `gone${round}bird`]
      const setId = await importLong(deleted)
      await eventually(() => found(deleted)).toBe(QUESTIONS)
      await importLong(kept)
      expect((await send('DELETE', `${documents('questionSets')}/${setId}`)).status).toBe(204)
      await product.kill()
      expect(forgotten(place.dataDir)).toEqual({ missing: 0, left: 0 })
      product = await start()
      await eventually(() => found(kept)).toBe(QUESTIONS)
      expect(await found(deleted)).toBe(0)
    }
  } finally {
    await product.stop()
    await place.drop()
  }
})

/** Questions whose words nobody will add, and indexed rows that nobody will remove. */
function forgotten(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'squaredaway.db'))
  const count = (rows: string) =>
    file.prepare(`select count(*) as "count" from ${rows}`).get()?.count
  const missing = count(`"questions" where "$sequence" not in (
    select "id" from "questionWords_docsize" union select "number" from "questionWordsToAdd")`)
  const left = count(`"questionWords_docsize" where "id" not in (
    select "$sequence" from "questions" union select "number" from "questionWordsToRemove")`)
  file.close()
  return { missing, left }
}
