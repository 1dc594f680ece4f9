import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { expectShortSteps } from '../../testing/event-loop.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { call, callLater } from '../testing/calls.ts'
import {
  insertDefaultSet,
  insertSet,
  ownedSetRows,
  setQuestionRows,
} from '../testing/question-sets.ts'

/** The longest step, in multiples of the control measurement (attack 64). */
const LONGEST_STEP = 100
const commit = 'commitQuestionSet'

/** A question in the format of the editor. */
const sent = (questionText: string, changes: Record<string, unknown> = {}) => ({
  $id: 'new-question',
  originalQuestionId: null,
  questionText,
  answer: 'Yes',
  distractors: ['No', 'Never', 'Maybe'],
  answeringStrategy: null,
  category: 'Maps',
  regulationRef: null,
  ...changes,
})

describe.each(ENGINES)('commitQuestionSet on %s', (engine) => {
  const { variations, breakNext, broken } = breakableFunctions()
  let { server, connection, alice, bob } = {} as TwoSoldiers

  const inserts: string[] = []

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({
      ...{ engine, variations },
      onStatement({ query: { sql } }) {
        if (sql.startsWith('insert into "questions"')) inserts.push(sql)
      },
    }))
  })
  afterAll(() => server.stop())

  const lineOf = async (person: SignedUp, name: string) =>
    (await ownedSetRows(connection, person.userId)).filter((set) => set.name === name)
  const named = (name: string) => ({ name: `${name} ${Math.random()}` })

  test('creates the next version of a private set and archives the old one', async () => {
    const { set, questions } = await insertSet(
      connection,
      alice.userId,
      ['One?', { questionText: 'Two?', originalQuestionId: 'elder' }, 'Three?'],
      { ...named('Drill'), description: 'Mine', linkedCommunitySetId: 'shared-once' },
    )
    const [one, two] = questions
    const ended = await call(alice, commit, {
      setId: set.$id,
      baseVersion: 1,
      questions: [
        sent('Two, edited?', { $id: two?.$id, originalQuestionId: 'elder', category: ' Compass ' }),
        sent('Added?', { distractors: ['No', ' ', 'Never'], regulationRef: 'TC 3-25.26' }),
        sent('One?', { $id: one?.$id, originalQuestionId: one?.$id }),
      ],
    })
    expect(ended).toMatchObject({
      status: 'completed',
      code: 200,
      body: { name: set.name, version: 2, questionCount: 3, status: 'created' },
    })
    const [old, next, ...others] = await lineOf(alice, set.name)
    expect(others).toEqual([])
    expect(old).toMatchObject({ $id: set.$id, isActive: 0, isArchived: 1, version: 1 })
    expect(next).toMatchObject({
      $id: ended.body.setId,
      version: 2,
      parentSetId: set.$id,
      isActive: 1,
      isArchived: 0,
      scope: 'user',
      category: null,
      questionCount: 3,
      description: 'Mine',
      linkedCommunitySetId: null,
    })
    const stored = await setQuestionRows(connection, String(next?.$id))
    expect(stored).toMatchObject([
      { questionText: 'Two, edited?', originalQuestionId: 'elder', category: 'Compass' },
      {
        questionText: 'Added?',
        originalQuestionId: null,
        distractors: '["No","Never"]',
        regulationRef: 'TC 3-25.26',
      },
      { questionText: 'One?', originalQuestionId: one?.$id, category: 'Maps' },
    ])
    for (const question of stored) {
      expect(question).toMatchObject({ userId: alice.userId, scope: 'user', isActive: 1 })
      expect(questions.map(({ $id }) => $id)).not.toContain(question.$id)
    }
    expect(await setQuestionRows(connection, set.$id)).toHaveLength(3)
  })

  test('two questions with the same original do not hide each other', async () => {
    const { set, questions } = await insertSet(connection, alice.userId, ['One?'])
    const $id = questions[0]?.$id
    const ended = await call(alice, commit, {
      setId: set.$id,
      questions: [sent('One?', { $id }), sent('Twin?', { originalQuestionId: $id })],
    })
    expect(await setQuestionRows(connection, String(ended.body.setId))).toMatchObject([
      { originalQuestionId: $id },
      { originalQuestionId: null },
    ])
  })

  test('restores an older version as a new one, with the originals of its questions', async () => {
    const { set, questions } = await insertSet(connection, alice.userId, ['One?', 'Two?'])
    const second = await call(alice, commit, { setId: set.$id, questions: [sent('Only?')] })
    const third = await call(alice, commit, {
      setId: second.body.setId,
      questions: questions.map(({ $id, questionText }) =>
        sent(questionText, { $id, originalQuestionId: $id }),
      ),
    })
    expect(third.body).toMatchObject({ version: 3, questionCount: 2 })
    const stored = await setQuestionRows(connection, String(third.body.setId))
    expect(stored.map((each) => each.originalQuestionId)).toEqual(questions.map(({ $id }) => $id))
  })

  test('the owner can query older versions and their questions, and nobody else can', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?', 'Two?'])
    const second = await call(alice, commit, { setId: set.$id, questions: [sent('Only?')] })
    const third = await call(alice, commit, {
      setId: second.body.setId,
      questions: [sent('Only one?')],
    })
    const find = async (person: SignedUp, collectionId: string, ...queries: string[]) =>
      (await person.databases.listDocuments({ databaseId: 'main', collectionId, queries }))
        .documents
    const { Query } = alice.sdk
    const versions = (person: SignedUp, attribute: string, id: unknown) =>
      find(
        person,
        'questionSets',
        Query.equal(attribute, String(id)),
        Query.equal('isArchived', true),
      )
    expect(await versions(alice, 'parentSetId', set.$id)).toMatchObject([
      { $id: second.body.setId, version: 2, isActive: false },
    ])
    expect(await versions(alice, '$id', set.$id)).toMatchObject([{ version: 1, parentSetId: null }])
    expect(await versions(alice, '$id', third.body.setId)).toEqual([])
    expect(await find(alice, 'questions', Query.equal('setId', set.$id))).toHaveLength(2)
    expect(await versions(bob, 'parentSetId', set.$id)).toEqual([])
    expect(await versions(bob, '$id', set.$id)).toEqual([])
    expect(await find(bob, 'questions', Query.equal('setId', set.$id))).toEqual([])
  })

  test('creates a private copy of a default set, with its originals', async () => {
    const { set, questions } = await insertDefaultSet(connection, ['One?', 'Two?'])
    const [one, two] = questions
    const body = {
      setId: set.$id,
      baseVersion: 3,
      questions: [
        sent('One, mine?', { $id: one?.$id, originalQuestionId: one?.$id }),
        sent('Two?', { $id: two?.$id }),
      ],
    }
    const ended = await call(alice, commit, body)
    const name = `${set.name} (User Version)`
    expect(ended.body).toMatchObject({ name, version: 1, questionCount: 2, status: 'created' })
    expect(await lineOf(alice, name)).toMatchObject([
      { version: 1, parentSetId: set.$id, scope: 'user', isActive: 1, category: 'Maps' },
    ])
    expect(await setQuestionRows(connection, String(ended.body.setId))).toMatchObject([
      { questionText: 'One, mine?', originalQuestionId: one?.$id },
      { questionText: 'Two?', originalQuestionId: two?.$id },
    ])
    const untouched = connection.selectFrom('defaultQuestions').selectAll()
    expect(
      await untouched.where('setId', '=', set.$id).orderBy('$sequence').execute(),
    ).toMatchObject(questions)

    expect((await call(alice, commit, body)).body).toEqual({ ...ended.body, status: 'existing' })
    const other = await call(alice, commit, { ...body, questions: [sent('Other?')] })
    expect(other).toMatchObject({ status: 'failed', code: 409 })
    expect(await lineOf(alice, name)).toHaveLength(1)
    expect((await call(bob, commit, body)).body.status).toBe('created')
    expect(await lineOf(bob, name)).toHaveLength(1)
  })

  test('a situational set keeps its answering strategies and has no answers', async () => {
    const { set } = await insertSet(
      connection,
      alice.userId,
      [{ questionText: 'A soldier is late?', answer: null, answeringStrategy: '{}' }],
      { type: 'situational' },
    )
    const answeringStrategy = JSON.stringify({
      situation: 'Late',
      task: 'Find out',
      action: 'Talk',
      result_lesson: 'On time',
    })
    const ended = await call(alice, commit, {
      setId: set.$id,
      questions: [sent('A soldier is late?', { answeringStrategy, category: '' })],
    })
    expect(await setQuestionRows(connection, String(ended.body.setId))).toMatchObject([
      { answeringStrategy, answer: null, distractors: '[]', category: 'Situational Practice' },
    ])
  })

  test.each([
    ['Cannot commit. Question #2 has no question text.', { questionText: '  ' }],
    ['Cannot commit. Question #2 has no answer.', { answer: '\u200b' }],
    ['Cannot commit. Question #2 has no answer.', { answer: null }],
    ['Cannot commit. Question #2 has no category.', { category: ' ' }],
    [
      'Cannot commit. Question #2 has text that is too long: the answer can have 4,000 characters.',
      { answer: 'x'.repeat(4001) },
    ],
    [
      'Cannot commit. Question #2 has text that is too long: the list item can have 300 characters.',
      { items: ['x'.repeat(301)] },
    ],
  ])('refuses: %s', async (message, fault) => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Faulty'))
    const questions = [sent('One?'), sent('Two?', fault), sent('', { answer: '' })]
    expect(await call(alice, commit, { setId: set.$id, questions })).toMatchObject({
      status: 'failed',
      code: 400,
      body: { message, type: 'general_bad_request' },
    })
    expect(await lineOf(alice, set.name)).toMatchObject([{ version: 1, isActive: 1 }])
  })

  test('rejects a set without questions or with too many, and input that no editor sends', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Odd'))
    const tries: [unknown, string | RegExp][] = [
      [{ setId: set.$id, questions: [] }, 'Cannot commit. The set has no questions.'],
      [
        { setId: set.$id, questions: Array.from({ length: 5001 }, () => sent('Q?')) },
        'Cannot commit. A question set holds at most 5,000 questions.',
      ],
      ['{"setId":', 'The body is not valid JSON.'],
      [{ setId: '../x', questions: [sent('Q?')] }, /setId/],
      [{ setId: set.$id, questions: 'all' }, /questions/],
      [{ setId: set.$id, questions: [null] }, /^Invalid `question 1`: /],
      [
        { setId: set.$id, questions: [sent('Q?'), sent('Q?', { distractors: [1] })] },
        /^Invalid `question 2\.distractors\.0`: /,
      ],
      [{ setId: set.$id, questions: [sent('a\0b')] }, /no text/],
      [
        { setId: set.$id, questions: [sent('Q?', { originalQuestionId: { $gt: '' } })] },
        /original/,
      ],
    ]
    for (const [body, message] of tries) {
      const ended = await call(alice, commit, body)
      expect(ended).toMatchObject({ status: 'failed', code: 400 })
      expect(ended.body.message).toMatch(message)
    }
    expect(await lineOf(alice, set.name)).toMatchObject([{ version: 1, isActive: 1 }])
  })

  test('reveals and changes nothing for a foreign set, an unknown set or a guest', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Private'))
    const notFound = {
      status: 'failed',
      code: 404,
      body: {
        message: 'The question set could not be found.',
        type: 'document_not_found',
      },
    }
    for (const setId of [set.$id, 'nothing']) {
      expect(await call(bob, commit, { setId, questions: [sent('Q?')] })).toMatchObject(notFound)
    }
    const guest = server.visitor()
    await expect(guest.functions.createExecution({ functionId: commit })).rejects.toMatchObject({
      code: 401,
    })
    expect(await lineOf(alice, set.name)).toMatchObject([{ version: 1, isActive: 1 }])
  })

  test('a community set must be copied first, also by its author', async () => {
    const { set } = await insertSet(connection, bob.userId, ['One?'], { scope: 'community' })
    for (const person of [alice, bob]) {
      const ended = await call(person, commit, { setId: set.$id, questions: [sent('Q?')] })
      expect(ended).toMatchObject({ status: 'failed', code: 400 })
      expect(ended.body.message).toContain('Copy it to your private sets first')
    }
    expect(await setQuestionRows(connection, set.$id)).toHaveLength(1)
  })

  test('fault 20: the second of two editors gets a conflict, and both versions are kept', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Busy'))
    const mine = { setId: set.$id, questions: [sent('Mine?')] }
    const first = await call(alice, commit, mine)
    const second = await call(alice, commit, { setId: set.$id, questions: [sent('Yours?')] })
    expect(second).toMatchObject({
      status: 'failed',
      code: 409,
      body: { type: 'document_update_conflict' },
    })
    expect(second.body.message).toContain('is at version 2')
    expect(await setQuestionRows(connection, String(first.body.setId))).toMatchObject([
      { questionText: 'Mine?' },
    ])
    expect(await lineOf(alice, set.name)).toHaveLength(2)
    // If the first response was lost, a repeated call returns it.
    expect(await call(alice, commit, mine)).toMatchObject({
      status: 'completed',
      body: { ...first.body, status: 'existing' },
    })
    const third = await call(alice, commit, {
      setId: first.body.setId,
      questions: [sent('Mine?'), sent('Yours?')],
    })
    expect(third.body).toMatchObject({ version: 3 })
  })

  test('parallel commits create one version, whatever they contain', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Same'))
    const same = { setId: set.$id, questions: [sent('Same?')] }
    const ended = await Promise.all([call(alice, commit, same), call(alice, commit, same)])
    expect(ended.map((each) => each.body.status).sort()).toEqual(['created', 'existing'])
    expect(new Set(ended.map((each) => each.body.setId)).size).toBe(1)

    const { set: other } = await insertSet(connection, alice.userId, ['One?'], named('Other'))
    const codes = await Promise.all(
      ['A?', 'B?', 'C?'].map(async (text) => {
        return (await call(alice, commit, { setId: other.$id, questions: [sent(text)] })).code
      }),
    )
    expect(codes.sort()).toEqual([200, 409, 409])
    expect(await lineOf(alice, other.name)).toHaveLength(2)
  })

  test('rejects a base version that is not the stored one', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Based'))
    const { set: shipped } = await insertDefaultSet(connection, ['One?'])
    for (const setId of [set.$id, shipped.$id]) {
      const body = { setId, baseVersion: 2, questions: [sent('Q?')] }
      expect(await call(alice, commit, body)).toMatchObject({ status: 'failed', code: 409 })
    }
    expect(await lineOf(alice, set.name)).toMatchObject([{ isActive: 1 }])
  })

  test('rejects a change of an archived set until it is restored', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], {
      ...named('Away'),
      isActive: 0,
      isArchived: 1,
    })
    const ended = await call(alice, commit, { setId: set.$id, questions: [sent('Q?')] })
    expect(ended).toMatchObject({ status: 'failed', code: 409 })
    expect(ended.body.message).toContain('archived')
    expect(await lineOf(alice, set.name)).toHaveLength(1)
  })

  test('fault 9: a crash before the commit saves once', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'], named('Killed'))
    breakNext(commit)
    const ended = await callLater(alice, commit, { setId: set.$id, questions: [sent('Q?')] })
    expect(broken).toEqual([commit])
    expect(ended).toMatchObject({ status: 'completed', body: { version: 2 } })
    expect(await lineOf(alice, set.name)).toMatchObject([
      { version: 1, isArchived: 1 },
      { version: 2, isArchived: 0 },
    ])
    expect(await setQuestionRows(connection, String(ended.body.setId))).toHaveLength(1)
  })

  test('5,000 questions keep the event loop free', async () => {
    const questions = Array.from({ length: 5000 }, (_, number) =>
      sent(`What is number ${number}, and how does a soldier know it?`),
    )
    const { result: ended } = await expectShortSteps({
      most: LONGEST_STEP,
      prepare: () => insertSet(connection, alice.userId, ['One?'], named(`Large ${randomUUID()}`)),
      work: ({ set }) => {
        inserts.length = 0
        return call(alice, commit, { setId: set.$id, questions })
      },
    })
    expect(ended.body).toMatchObject({ questionCount: 5000 })
    // One text, which is compiled once, for 250 questions each.
    expect(inserts).toEqual(Array(20).fill(inserts[0]))
    const stored = await setQuestionRows(connection, String(ended.body.setId))
    expect(stored.map((each) => each.questionText)).toEqual(questions.map((q) => q.questionText))
  })

  test('limits a user to 1,000 sets', async () => {
    const carol = await signUp(server.url)
    const { set } = await insertDefaultSet(connection, ['One?'])
    for (let number = 0; number < 1000; number++) {
      await insertSet(connection, carol.userId, [], { name: `Set ${number}` })
    }
    const ended = await call(carol, commit, { setId: set.$id, questions: [sent('Q?')] })
    expect(ended).toMatchObject({ status: 'failed', code: 400 })
    expect(ended.body.message).toBe('You can have 1,000 question sets. Archive some first.')
  })
})
