import type { ModeratedItems } from '@squared-away/domain/functions'
import {
  SET_LINKS,
  type SetLink,
  SHOWN_OF_SENT_SET,
} from '@squared-away/domain/question-sets/set-link'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../accounts/secrets/session-token.ts'
import { ENGINES } from '../../testing/databases.ts'
import { makeSdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer } from '../../testing/server.ts'
import { call } from '../testing/calls.ts'
import {
  insertDefaultSet,
  insertSet,
  ownedSetRows,
  setQuestionRows,
  setRow,
} from '../testing/question-sets.ts'
import { type Reporters, startWithReporters } from '../testing/reporters.ts'

const list = { action: 'list' }

describe.each(ENGINES)('sets sent by a link, on %s', (engine) => {
  let { server, connection, alice, bob, carol, admin } = {} as Reporters
  let setId: string

  beforeAll(async () => {
    ;({ server, connection, alice, bob, carol, admin } = await startWithReporters({ engine }))
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?', 'Two?'], {
      ...{ name: `Motor pool ${Math.random()}`, version: 7, description: 'For Monday' },
    })
    setId = set.$id
  })

  const links = (who: SignedUp, body: object) => call(who, 'setLinks', body)
  const make = async (who = alice, of = setId) => {
    const { code, body } = await links(who, { action: 'create', setId: of })
    expect(code).toBe(200)
    const all = body.links as SetLink[]
    return { secret: String(body.secret), all, linkId: String(all[0]?.linkId) }
  }
  const open = (who: SignedUp, secret: string) => call(who, 'openSetLink', { secret })
  const take = (who: SignedUp, secret: string) => call(who, 'copySentSet', { secret })
  const report = (who: SignedUp, secret: string) =>
    call(who, 'reportCommunityContent', { secret, reason: 'It names people.' })
  /** Nobody gets anything by this secret. */
  const expectNothing = async (secret: string, who = bob) => {
    const before = await ownedSetRows(connection, who.userId)
    for (const use of [open, take, report]) {
      const { code, body } = await use(who, secret)
      expect([code, body.type]).toEqual([404, 'document_not_found'])
    }
    expect(await ownedSetRows(connection, who.userId)).toEqual(before)
  }

  test('a set is seen and copied by its link, once, and the copy is the own', async () => {
    const { questions } = await insertDefaultSet(connection, ['Three?'])
    const { set } = await insertSet(connection, alice.userId, [
      { questionText: 'Three?', originalQuestionId: String(questions[0]?.$id) },
      'x'.repeat(1500),
    ])
    const { secret } = await make(alice, set.$id)
    expect((await open(bob, secret)).body).toMatchObject({
      ...{ name: set.name, questionCount: 2, isOwn: false, description: null },
      questions: [
        { questionText: 'Three?', answer: 'Yes', category: 'Maps' },
        { questionText: 'x'.repeat(SHOWN_OF_SENT_SET.characters) },
      ],
    })
    const first = await take(bob, secret)
    expect(first.body).toMatchObject({ name: set.name, questionCount: 2, status: 'created' })
    const copyId = String(first.body.setId)
    expect(await take(bob, secret)).toMatchObject({ body: { setId: copyId, status: 'existing' } })
    expect(await setRow(connection, copyId)).toMatchObject({
      ...{ userId: bob.userId, scope: 'user', version: 1, isActive: 1, isArchived: 0 },
      ...{ parentSetId: null, linkedCommunitySetId: null, questionCount: 2 },
    })
    const copied = await setQuestionRows(connection, copyId)
    expect(copied).toMatchObject([
      { questionText: 'Three?', originalQuestionId: questions[0]?.$id },
      { questionText: 'x'.repeat(1500), userId: bob.userId, scope: 'user', spoken: 'Yes, it is.' },
    ])
    const listed = (await links(alice, list)).body.links as SetLink[]
    expect(listed.find((link) => link.setId === set.$id)).toMatchObject({ copies: 1, version: 1 })
    // Another copy, since the first one was put away.
    await connection
      .updateTable('questionSets')
      .set({ isArchived: 1, isActive: 0 })
      .where('$id', '=', copyId)
      .execute()
    const again = await take(bob, secret)
    expect(again.body).toMatchObject({ status: 'created' })
    // Two presses of another soldier at once.
    const both = await Promise.all([take(carol, secret), take(carol, secret)])
    expect(both.map(({ body }) => body.status).sort()).toEqual(['created', 'existing'])
  })

  test('later changes do not follow a copy, and a link stays with its version', async () => {
    const { secret } = await make()
    const { body } = await take(bob, secret)
    const [first] = await setQuestionRows(connection, setId)
    const edited = { ...first, questionText: 'Changed?', distractors: ['No'], $id: first?.$id }
    const { $id, questionText, answer, category, distractors } = edited
    const committed = await call(alice, 'commitQuestionSet', {
      ...{ setId, baseVersion: 7 },
      questions: [{ $id, questionText, answer, category, distractors, originalQuestionId: null }],
    })
    expect(committed.body).toMatchObject({ version: 8 })
    const copied = await setQuestionRows(connection, String(body.setId))
    expect(copied.map((question) => question.questionText)).toEqual(['One?', 'Two?'])
    const shown = (await open(carol, secret)).body.questions as { questionText: string }[]
    expect(shown.map((question) => question.questionText)).toEqual(['One?', 'Two?'])
    const { all } = await make(alice, String(committed.body.setId))
    expect(all.slice(0, 2).map(({ version }) => version)).toEqual([8, 7])
  })

  test('attack 250: a guessed secret opens nothing', async () => {
    const { secret, linkId } = await make()
    for (const guess of ['', 'x', secret.slice(1), secret.toUpperCase(), hashSecret(secret)]) {
      await expectNothing(guess)
    }
    await expectNothing(linkId)
    await expectNothing(setId)
    for (const odd of [undefined, null, 1, { $ne: '' }, 'x'.repeat(129)]) {
      expect((await call(bob, 'openSetLink', { secret: odd })).code).toBe(400)
    }
    const guest = makeSdkClient(server.url)
    const asked = { functionId: 'openSetLink', body: JSON.stringify({ secret }) }
    await expect(guest.functions.createExecution(asked)).rejects.toMatchObject({ code: 401 })
  })

  test('attack 251: a link that was taken back opens nothing, and copies stay', async () => {
    const [taken, kept] = [await make(), await make()]
    const { body } = await take(bob, taken.secret)
    // Only its owner takes it back.
    await links(bob, { action: 'revoke', linkId: taken.linkId })
    expect((await open(bob, taken.secret)).code).toBe(200)
    const { body: after } = await links(alice, { action: 'revoke', linkId: taken.linkId })
    expect((after.links as SetLink[]).map(({ linkId }) => linkId)).not.toContain(taken.linkId)
    await expectNothing(taken.secret)
    expect((await open(bob, kept.secret)).code).toBe(200)
    expect(await setQuestionRows(connection, String(body.setId))).toHaveLength(2)
  })

  test('attack 252: a link is made of an own private set only', async () => {
    const create = (of: string, who = alice) => links(who, { action: 'create', setId: of })
    expect((await create(setId, bob)).code).toBe(404)
    expect((await create('no-such-set')).code).toBe(404)
    const { set: shipped } = await insertDefaultSet(connection, ['One?'])
    expect((await create(shipped.$id)).code).toBe(404)
    const set = async (changes: object, texts = ['One?']) =>
      (await insertSet(connection, alice.userId, texts, changes)).set.$id
    expect((await create(await set({ scope: 'community' }))).code).toBe(400)
    expect((await create(await set({ isArchived: 1, isActive: 0 }))).code).toBe(400)
    expect((await create(await set({}, []))).code).toBe(400)
    const { set: shared } = await insertSet(connection, bob.userId, ['One?'], {
      scope: 'community',
    })
    const { body } = await call(alice, 'forkCommunitySet', { communitySetIdToFork: shared.$id })
    expect((await create(String(body.setId))).body.message).toContain('copy of a shared set')
    expect((await links(alice, { action: 'create' })).code).toBe(400)
    expect((await links(alice, { action: 'revoke' })).code).toBe(400)
    // The list is the caller's own.
    await make()
    expect((await links(bob, list)).body.links).toEqual([])
  })

  test('attack 253: nobody opens what a blocked account sent, and a token makes no link', async () => {
    const owner = await signUp(server.url)
    const { set } = await insertSet(connection, owner.userId, ['One?'])
    const { secret } = await make(owner, set.$id)
    const thief = makeSdkClient(server.url)
    thief.client.setJWT((await owner.account.createJWT()).jwt)
    const create = {
      functionId: 'setLinks',
      body: JSON.stringify({ action: 'create', setId: set.$id }),
    }
    const ended = await thief.functions.createExecution(create)
    expect(ended).toMatchObject({ status: 'failed', responseStatusCode: 401 })
    expect(ended.responseBody).toContain('user_challenge_required')
    await owner.account.updateStatus()
    await expectNothing(secret)
    await expect(open(owner, secret)).rejects.toMatchObject({ code: 401 })
  })

  test('attack 254: a set that an admin hid in the library is not sent by a link', async () => {
    const { secret } = await make()
    const { body } = await call(alice, 'shareQuestionSet', { setIdToShare: setId })
    const { communitySetId } = body
    // Public by now: the link still gives a private copy, which is linked to nothing.
    const { body: copy } = await take(bob, secret)
    expect(await setRow(connection, String(copy.setId))).toMatchObject({
      ...{ linkedCommunitySetId: null, scope: 'user' },
    })
    await call(admin, 'hideCommunityContent', { communitySetId })
    await expectNothing(secret, carol)
    expect((await links(alice, { action: 'create', setId })).body.message).toContain('An admin hid')
    await call(admin, 'showCommunityContent', { communitySetId })
    expect((await open(carol, secret)).code).toBe(200)
  })

  test('attack 255: a link ends with its set and with its account', async () => {
    const owner = await signUp(server.url)
    const { set } = await insertSet(connection, owner.userId, ['One?'])
    const { set: other } = await insertSet(connection, owner.userId, ['Two?'])
    const [one, two] = [await make(owner, set.$id), await make(owner, other.$id)]
    const { body } = await take(bob, one.secret)
    await owner.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'questionSets', documentId: set.$id },
    })
    await expectNothing(one.secret)
    expect((await call(owner, 'deleteAccount', {})).code).toBe(200)
    await expectNothing(two.secret)
    const left = connection.selectFrom('setLinks').select('id').where('userId', '=', owner.userId)
    expect(await left.execute()).toEqual([])
    expect(await setQuestionRows(connection, String(body.setId))).toHaveLength(1)
  })

  test('attack 256: at most 20 links of a set are open, also when made at once', async () => {
    const owner = await signUp(server.url)
    const { set } = await insertSet(connection, owner.userId, ['One?'])
    const create = () => links(owner, { action: 'create', setId: set.$id })
    for (let made = 0; made < SET_LINKS.aSet - 2; made++) await create()
    const last = await Promise.all([create(), create(), create(), create()])
    expect(last.map(({ code }) => code).sort()).toEqual([200, 200, 400, 400])
    expect(last.map(({ body }) => body.message)).toContain(
      'A set can have at most 20 open links. Take one back first.',
    )
    const [oldest] = ((await links(owner, list)).body.links as SetLink[]).slice(-1)
    await links(owner, { action: 'revoke', linkId: oldest?.linkId })
    expect((await create()).code).toBe(200)
    // Of all sets together.
    const rows = Array.from({ length: SET_LINKS.aUser - SET_LINKS.aSet }, (_, at) => ({
      ...{ id: `${set.$id}${at}`, secretHash: `${set.$id}${at}`, userId: owner.userId, setId },
      createdAt: '2026-01-02T03:04:05.678+00:00',
    }))
    await connection.insertInto('setLinks').values(rows).execute()
    const { set: another } = await insertSet(connection, owner.userId, ['Two?'])
    const { body } = await links(owner, { action: 'create', setId: another.$id })
    expect(body.message).toBe('You can have 200 open links. Take one back first.')
  })

  test('attack 258: a link hides its sender, and no list keeps what it showed', async () => {
    const { secret } = await make()
    const { body, executionId } = await open(bob, secret)
    const copy = await take(bob, secret)
    const text = JSON.stringify([body, copy.body])
    const [question] = await setQuestionRows(connection, setId)
    for (const hidden of [alice.userId, setId, question?.$id]) expect(text).not.toContain(hidden)
    const stored = await setQuestionRows(connection, String(copy.body.setId))
    expect(JSON.stringify(stored)).not.toContain(String(question?.$id))
    const kept = await bob.functions.getExecution({ functionId: 'openSetLink', executionId })
    expect(kept.responseBody).toBe('')
    expect((await report(alice, secret)).body.message).toBe('You shared this yourself.')
    expect((await take(alice, secret)).code).toBe(400)
    expect((await open(alice, secret)).body.isOwn).toBe(true)
  })

  test('what is seen by a link is reported once, and admins judge it', async () => {
    const { secret } = await make()
    expect((await call(admin, 'reportedSet', { setId })).code).toBe(404)
    expect((await report(bob, secret)).body.status).toBe('created')
    expect((await report(bob, secret)).body.status).toBe('existing')
    const items = async () =>
      (await call(admin, 'listReports', {})).body as {
        reported: ModeratedItems
        hidden: ModeratedItems
      }
    const isThis = ({ id }: { id: string }) => id === setId
    expect((await items()).reported.items.find(isThis)).toMatchObject({
      ...{ kind: 'set', isSent: true, reportCount: 1, questionCount: 2 },
      reasons: [{ reason: 'It names people.' }],
    })
    expect((await call(bob, 'reportedSet', { setId })).code).toBe(401)
    expect((await call(admin, 'reportedSet', { setId })).body).toMatchObject({
      questions: [{ questionText: 'One?' }, { questionText: 'Two?' }],
    })
    await call(admin, 'hideCommunityContent', { communitySetId: setId })
    await expectNothing(secret)
    expect((await items()).hidden.items.find(isThis)).toMatchObject({ isSent: true })
    // Its owner goes on studying it.
    const own = { databaseId: 'main', collectionId: 'questionSets', documentId: setId }
    expect(await alice.databases.getDocument(own)).toMatchObject({ isHidden: true })
    await call(admin, 'showCommunityContent', { communitySetId: setId })
    expect((await open(carol, secret)).code).toBe(200)
    // Nothing is open, so no admin reads a private set.
    expect((await call(admin, 'reportedSet', { setId })).code).toBe(404)
    expect((await call(bob, 'hideCommunityContent', { communitySetId: setId })).code).toBe(401)
  })
})

test('attack 257: a link that is asked for without pause', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const person = await signUp(server.url)
  const answers = await Promise.allSettled(
    Array.from({ length: 65 }, () => call(person, 'openSetLink', { secret: 'guess' })),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]).toMatchObject({ reason: { code: 429 } })
  await server.stop()
})
