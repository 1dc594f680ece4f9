import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { insertSet } from '../functions/testing/question-sets.ts'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

/** The longest step, in multiples of the control. One statement for the whole set takes 230 to 510. */
const LONGEST_STEP = 150
const QUESTIONS = 1000
/** The longest answer. */
const CHARACTERS = 4000

describe.each(ENGINES)('a set of long questions on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  /** A new account with a set of questions whose words are all different. */
  async function withLongQuestions() {
    const owner = await signUp(server.url)
    const { connection } = server.database
    let words = 0
    const word = () => (words++).toString(36).padStart(7, 'x')
    const answer = () => Array.from({ length: CHARACTERS / 8 }, word).join(' ')
    const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
      questionText: `Question ${n}?`,
      answer: answer(),
    }))
    const { set } = await insertSet(connection, owner.userId, questions)
    return { owner, setId: set.$id }
  }

  /** A unit board whose soldiers have such a set, and a co-maker. */
  async function published() {
    const { owner, setId } = await withLongQuestions()
    const { $id } = await createSample(owner, server.database.connection, 'unitBoards')
    const given = await call(owner, 'publishUnitQuestions', { unitBoardId: $id, setId })
    expect(given.body).toMatchObject({ questionCount: QUESTIONS })
    return { owner, unitBoardId: $id, questionSetId: String(given.body.questionSetId) }
  }

  const unitBoardCall = (who: SignedUp, method: string, path: string, body: object = {}) => {
    const { client } = who.databases
    const url = new URL(`${client.config.endpoint}/unit-boards/${path}`)
    return client.call(method, url, { 'content-type': 'application/json' }, body)
  }
  const remove = (who: SignedUp, collectionId: string, documentId: string) =>
    who.databases.deleteDocument({ databaseId: 'main', collectionId, documentId })
  const questionsOf = (setId: string) =>
    server.database.connection
      .selectFrom('questions')
      .select('userId')
      .where('setId', '=', setId)
      .execute()

  test('attack 190: deleting it blocks nobody', async () => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      prepare: withLongQuestions,
      async work({ owner, setId }) {
        await remove(owner, 'questionSets', setId)
        return setId
      },
    })
    expect(await questionsOf(result)).toEqual([])
  })

  test('attack 190: replacing it for a unit, and deleting the unit board, blocks nobody', async () => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      prepare: published,
      async work({ owner, unitBoardId, questionSetId }) {
        await call(owner, 'publishUnitQuestions', { unitBoardId, setId: null })
        return questionSetId
      },
    })
    expect(await questionsOf(result)).toEqual([])
    const { result: deleted } = await expectShortSteps({
      most: LONGEST_STEP,
      prepare: published,
      async work({ owner, unitBoardId, questionSetId }) {
        await remove(owner, 'unitBoards', unitBoardId)
        return questionSetId
      },
    })
    expect(await questionsOf(deleted)).toEqual([])
  })

  test('attack 190: handing over the unit board that has it blocks nobody', async () => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      async prepare() {
        const { owner, unitBoardId, questionSetId } = await published()
        const heir = await signUp(server.url)
        const label = { label: 'SFC Doe' }
        const invitations = `${unitBoardId}/co-makers/invitations`
        const { secret } = await unitBoardCall(owner, 'post', invitations, label)
        await unitBoardCall(heir, 'post', 'co-make', { secret })
        const { coMakers } = await unitBoardCall(owner, 'get', `${unitBoardId}/co-makers`)
        return { owner, heir, unitBoardId, questionSetId, roleId: coMakers[0].roleId }
      },
      async work({ owner, heir, unitBoardId, questionSetId, roleId }) {
        await unitBoardCall(owner, 'post', `${unitBoardId}/co-makers/${roleId}/hand-over`)
        return { heir, questionSetId }
      },
    })
    const owners = (await questionsOf(result.questionSetId)).map(({ userId }) => userId)
    expect(owners).toEqual(Array(QUESTIONS).fill(result.heir.userId))
  })

  test('attack 190: deleting an account that shared it blocks nobody', async () => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      async prepare() {
        const { owner, setId } = await withLongQuestions()
        const { body } = await call(owner, 'shareQuestionSet', { setIdToShare: setId })
        return { owner, setId, sharedId: String(body.communitySetId) }
      },
      async work({ owner, ...ids }) {
        expect((await call(owner, 'deleteAccount', {})).code).toBe(200)
        return ids
      },
    })
    expect(await questionsOf(result.setId)).toEqual([])
    const owners = (await questionsOf(result.sharedId)).map(({ userId }) => userId)
    expect(owners).toEqual(Array(QUESTIONS).fill(null))
  })
})
