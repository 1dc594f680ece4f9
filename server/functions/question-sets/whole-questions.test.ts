import { formatCsv } from '@squared-away/domain/csv/cells'
import { type ExportedQuestion, questionRows } from '@squared-away/domain/csv/questions'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { questionOfRow, rowOfQuestion } from '@squared-away/domain/question-sets/rows'
import type { Models } from 'appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { createSample } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { call } from '../testing/calls.ts'
import { insertDefaultSet } from '../testing/question-sets.ts'

/** Texts that a step could truncate, split, trim or treat as a formula. */
const WHOLE = {
  questionText: 'What are the parts of a "team"?\nName them.',
  answer: '=The leader, then the others',
  distractors: ['None', '-2', 'Three, at least', 'Four'],
  category: 'Leadership',
  regulationRef: 'ADP 6-22, para 1-5',
  items: ['=The leader | first', 'The others'],
  spoken: 'The parts are the leader,\nthen the others.',
  why: '@ADP 6-22 says so.',
  picture: 'rank-sgt',
}
const ONE_ITEM = { ...WHOLE, questionText: 'Who leads?', items: ['One | or the other'] }
const PLAIN = {
  ...WHOLE,
  questionText: 'Who follows?',
  items: [],
  spoken: null,
  why: null,
  picture: null,
}
const ALL = [WHOLE, ONE_ITEM, PLAIN]

type Stored = Models.Document & ComparedQuestion

describe.each(ENGINES)('all texts of a question on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    alice = await signUp(server.url)
    bob = await signUp(server.url)
  })
  afterAll(() => server.stop())

  async function read(person: SignedUp, setId: unknown, collectionId = 'questions') {
    const { documents } = await person.databases.listDocuments<Stored>({
      databaseId: 'main',
      collectionId,
      queries: [person.sdk.Query.equal('setId', String(setId))],
    })
    return documents
  }

  async function upload(person: SignedUp, questions: readonly ExportedQuestion[]) {
    const csvData = formatCsv(questionRows(questions))
    const { body } = await call(person, 'uploadCsv', { csvData, fileName: 'Whole.csv' })
    const [set] = body.sets as { setId: string }[]
    return set?.setId
  }

  /** The editor's form of stored questions. */
  const sent = (questions: readonly Stored[]) =>
    questions.map((question) => ({
      ...questionOfRow(rowOfQuestion(question), 'standard'),
      originalQuestionId: question.originalQuestionId ?? question.$id,
    }))

  test('survive upload, commit, sharing, copying, export and another upload', async () => {
    const uploaded = await upload(alice, ALL)
    expect(await read(alice, uploaded)).toMatchObject(ALL)

    const body = { setId: uploaded, questions: sent(await read(alice, uploaded)) }
    const next = await call(alice, 'commitQuestionSet', body)
    expect(await read(alice, next.body.setId)).toMatchObject(ALL)
    const again = await call(alice, 'commitQuestionSet', body)
    expect(again.body).toEqual({ ...next.body, status: 'existing' })
    const [first, ...others] = body.questions
    const changed = [{ ...first, items: ['The leader'] }, ...others]
    expect(await call(alice, 'commitQuestionSet', { ...body, questions: changed })).toMatchObject({
      code: 409,
    })

    const shared = await call(alice, 'shareQuestionSet', { setIdToShare: next.body.setId })
    const communitySetId = shared.body.communitySetId
    expect(await read(bob, communitySetId)).toMatchObject(ALL)

    const fork = await call(bob, 'forkCommunitySet', { communitySetIdToFork: communitySetId })
    const forked = await read(bob, fork.body.setId)
    expect(forked).toMatchObject(ALL)
    expect(await read(bob, await upload(bob, forked))).toMatchObject(ALL)
  })

  test('survive a private copy of a default set', async () => {
    const { set, questions } = await insertDefaultSet(server.database.connection, ['One?', 'Two?'])
    const shipped = await read(alice, set.$id, 'defaultQuestions')
    expect(shipped.map(({ items, why }) => [items, why])).toEqual(
      questions.map(() => [['First', 'Second'], 'The map says so.']),
    )
    const body = { setId: set.$id, questions: sent(shipped) }
    const copy = await call(alice, 'commitQuestionSet', body)
    expect(await read(alice, copy.body.setId)).toMatchObject(
      shipped.map(({ questionText, items, spoken, why }) => ({ questionText, items, spoken, why })),
    )
  })

  test('survive a commit by a page that knows no lists, spoken answers or reasons', async () => {
    const setId = await upload(alice, ALL)
    const old = sent(await read(alice, setId)).map(({ items, spoken, why, ...known }) => known)
    const { body } = await call(alice, 'commitQuestionSet', { setId, questions: old })
    expect(await read(alice, body.setId)).toMatchObject(ALL)
    const again = await call(alice, 'commitQuestionSet', { setId, questions: old })
    expect(again.body).toEqual({ ...body, status: 'existing' })
  })

  test("survive a default set's copy that such a page creates", async () => {
    const { set } = await insertDefaultSet(server.database.connection, ['Three?', 'Four?'])
    const shipped = await read(alice, set.$id, 'defaultQuestions')
    const old = sent(shipped).map(({ items, spoken, why, ...known }) => known)
    const { body } = await call(alice, 'commitQuestionSet', { setId: set.$id, questions: old })
    expect(await read(alice, body.setId)).toMatchObject(
      shipped.map(({ items, spoken, why }) => ({ items, spoken, why })),
    )
  })

  test('are deleted if emptied, or if their answer changes', async () => {
    const setId = await upload(alice, ALL)
    const [first, second] = sent(await read(alice, setId))
    const { items, spoken, why, ...known } = second ?? {}
    const questions = [
      { ...first, items: [], spoken: null, why: '' },
      { ...known, answer: 'Another' },
    ]
    const { body } = await call(alice, 'commitQuestionSet', { setId, questions })
    const gone = { items: [], spoken: null, why: null }
    expect(await read(alice, body.setId)).toMatchObject([gone, gone])
  })

  test('limits a list to twenty items of one line each', async () => {
    const wrong = (items: string[]) =>
      createSample(alice, server.database.connection, 'questions', { items })
    const refusal = { code: 400, type: 'document_invalid_structure' }
    await expect(wrong(['Two\nlines'])).rejects.toMatchObject(refusal)
    await expect(wrong(['Two\nlines'])).rejects.toThrow('has no line break')
    await expect(wrong([' '])).rejects.toMatchObject(refusal)
    await expect(wrong(Array(21).fill('Item'))).rejects.toMatchObject(refusal)
    const setId = await upload(alice, ALL)
    const questions = [{ ...sent(await read(alice, setId))[0], items: ['Two\nlines'] }]
    expect(await call(alice, 'commitQuestionSet', { setId, questions })).toMatchObject({
      code: 400,
    })
  })
})
