import { readContent } from '@squared-away/content/load'
import { formatCsv } from '@squared-away/domain/csv/cells'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContentFiles } from '../functions/content/content-files.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const QUESTIONS = 5000
/** Size limit of a set of 5,000 questions in bytes: about three seconds on slow 4G. */
const MAX_WIRE_BYTES = 600_000
/** The longest step, in multiples of the control. */
const LONGEST_STEP = 50
const HEADER = ['question', 'answer', 'distractor-1', 'distractor-2', 'distractor-3', 'regulation']

/**
 * Questions like those that soldiers upload, in the words of the shipped ones. Repetitions are so
 * far apart that no encoding at its fastest level can use them.
 */
async function fullCsv(): Promise<string> {
  const { files } = await readContentFiles()
  const shipped = readContent(files)
    .sets.flatMap(({ questions }) => questions)
    .filter(({ answer, distractors }) => answer !== null && distractors.length >= 3)
  const rows = Array.from({ length: QUESTIONS }, (_, index) => {
    const question = shipped[index % shipped.length]
    if (!question) throw new Error('No question ships.')
    const { questionText, answer, distractors, regulationRef } = question
    return [questionText, answer ?? '', ...distractors.slice(0, 3), regulationRef]
  })
  return formatCsv([HEADER, ...rows])
}

describe.each(ENGINES)('a full set of own questions on %s', (engine) => {
  let server: TestServer
  let jo: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    jo = await signUp(server.url)
    const upload = await call(jo, 'uploadCsv', { csvData: await fullCsv(), fileName: 'Full.csv' })
    expect(upload.status).toBe('completed')
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const list = (encoding: string) => {
    const limit = JSON.stringify({ method: 'limit', values: [QUESTIONS] })
    const path = `/v1/databases/main/collections/questions/documents?queries[]=${limit}`
    const headers = { 'x-appwrite-project': 'squaredaway', 'accept-encoding': encoding }
    return jo.fetch(server.url + path, { headers })
  }

  test('eight parallel readers block nobody longer than one', async () => {
    const { total } = await expectShortSteps({
      most: LONGEST_STEP,
      async work() {
        const answers = await Promise.all(Array.from({ length: 8 }, () => list('zstd')))
        for (const answer of answers) await answer.body?.cancel()
      },
    })
    expect(total).toBeGreaterThan(LONGEST_STEP)
  })

  test.each(['zstd', 'br', 'gzip'])('weighs at most 0.6 MB by %s', async (encoding) => {
    const response = await list(encoding)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(MAX_WIRE_BYTES)
    const { documents } = (await response.json()) as { documents: unknown[] }
    expect(documents).toHaveLength(QUESTIONS)
  })
})
