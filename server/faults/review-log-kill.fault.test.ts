import type { Models } from 'appwrite'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/product.ts'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../testing/server.ts'

const ROUNDS = 4
const ANSWERS = 2500
const SHORTEST_ROUND = 60
const LONGEST_ROUND = 300

describe.each(ENGINES)('SIGKILL while study sessions are saved, on %s', (engine) => {
  test('fault 1: a session is stored with all of its reviews, or not at all', async () => {
    const place = await makeTestDatabase(engine)
    const env: Record<string, string> =
      place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const start = () => startProduct({ env, dataDir: place.dataDir })
    let product = await start()
    const person = await signUp(product.url)
    const acknowledged = new Set<string>()
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const saving = saveUntilGone(signedInAt(product.url, person), acknowledged)
        const spread = (LONGEST_ROUND - SHORTEST_ROUND) * Math.random()
        await new Promise((resolve) => setTimeout(resolve, SHORTEST_ROUND + spread))
        await product.kill()
        await saving
        product = await start()
        const held = await sessionsAndReviews(signedInAt(product.url, person))
        expect([...acknowledged].filter((id) => !held.sessions.has(id))).toEqual([])
        expect(new Set(held.reviews.keys())).toEqual(held.sessions)
        for (const count of held.reviews.values()) expect(count).toBe(ANSWERS)
      }
    } finally {
      await product.stop()
      await place.drop()
    }
  })
})

type Browser = ReturnType<typeof makeSdkClient>
type Stored = Models.Document & { sessionId: string }

/** The product has another port after each start; the cookie stays valid. */
function signedInAt(url: string, { cookies }: SignedUp): Browser {
  const browser = makeSdkClient(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

async function saveUntilGone({ databases, sdk }: Browser, acknowledged: Set<string>) {
  const questionIds = Array.from({ length: ANSWERS }, (_, n) => `question-${n}`)
  const outcomes = JSON.stringify(
    questionIds.map((questionId) => ({ questionId, isCorrect: true })),
  )
  const moment = new Date().toISOString()
  for (;;) {
    const documentId = sdk.ID.unique()
    const data = {
      ...{ startTime: moment, endTime: moment, durationMinutes: 1, studyMode: 'flashcard' },
      ...{ categories: ['Drill'], questionIds, outcomes },
    }
    try {
      const collectionId = 'studySessions'
      await databases.createDocument({ databaseId: 'main', collectionId, documentId, data })
      acknowledged.add(documentId)
    } catch (error) {
      if ((error as { code?: number }).code) throw error
      return
    }
  }
}

async function sessionsAndReviews({ databases, sdk: { Query } }: Browser) {
  const pageOf = async (collectionId: string, queries: string[]) => {
    const all = [Query.limit(5000), Query.orderAsc('$sequence'), ...queries]
    const page = await databases.listDocuments<Stored>({
      ...{ databaseId: 'main', collectionId },
      queries: all,
    })
    return page.documents
  }
  const sessions = await pageOf('studySessions', [Query.select(['$id'])])
  const reviews = new Map<string, number>()
  for (let last = 0; ; ) {
    const page = await pageOf('reviews', [
      Query.greaterThan('$sequence', last),
      Query.select(['sessionId']),
    ])
    for (const { sessionId } of page) reviews.set(sessionId, (reviews.get(sessionId) ?? 0) + 1)
    const end = page.at(-1)
    if (end === undefined) return { sessions: new Set(sessions.map(({ $id }) => $id)), reviews }
    last = Number(end.$sequence)
  }
}
