import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { call, callLater, type Ended } from '../testing/calls.ts'
import { ownedSetRows, setQuestionRows } from '../testing/question-sets.ts'

const importing = 'importCards'

const noteId = (digit: string) => `note-${digit.repeat(30)}`

const card = (changes: Partial<ImportedCard> = {}): ImportedCard => ({
  ...{ cardId: null, questionText: 'Halt?', answer: 'Rest', why: null, category: null },
  ...changes,
})

const DETAILS = {
  distractors: ['Run, "fast"', 'Jump'],
  items: ['One', 'Two'],
  regulationRef: 'TC 3-21.5',
  spoken: 'Sergeant, rest.',
}

const jsonLines = (cards: readonly unknown[]) =>
  cards.map((each) => `${JSON.stringify(each)}\n`).join('')

describe.each(ENGINES)('importCards on %s', (engine) => {
  const { variations, breakNext, broken } = breakableFunctions()
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine, variations }))
  })
  afterAll(() => server.stop())

  /** Uploads cards as the app does for large imports, and returns the file id. */
  const store = async (content: string, who = alice, name = 'cards.jsonl') => {
    const storage = new who.sdk.Storage(who.client)
    const file = new File([content], name)
    const { $id } = await storage.createFile({ bucketId: 'uploads', fileId: 'unique()', file })
    return $id
  }
  const setIdsOf = (ended: Ended) =>
    (ended.body.sets as { setId: string }[]).map((set) => set.setId)
  const uploadsOf = (who: SignedUp) =>
    connection.selectFrom('uploads').select('id').where('userId', '=', who.userId).execute()

  test.each(['in the call', 'as a file'])(
    'creates one private set per category, %s',
    async (way) => {
      const who = await signUp(server.url)
      const cards = [
        card({
          questionText: '=1+1, "what"\r\nis it?',
          answer: "'-2",
          why: '@sum',
          category: 'Maps',
        }),
        card({ questionText: 'Größe – “so”?', cardId: noteId('a') }),
        card({ questionText: 'Third?', category: ' maps', ...DETAILS }),
      ]
      const given = way === 'as a file' ? { fileId: await store(jsonLines(cards), who) } : { cards }
      const ended = await callLater(who, importing, { name: 'AR 600-8/19', ...given })
      expect(ended).toMatchObject({
        status: 'completed',
        code: 200,
        body: {
          sets: [
            { name: 'AR 600-8/19 - Maps', questionCount: 2 },
            { name: 'AR 600-8/19', questionCount: 1 },
          ],
          setCount: 2,
          questionCount: 3,
        },
      })
      expect(await ownedSetRows(connection, who.userId)).toMatchObject([
        {
          category: 'Maps',
          version: 1,
          scope: 'user',
          type: 'standard',
          isActive: 1,
          isArchived: 0,
        },
        { category: 'AR 600-8/19', questionCount: 1 },
      ])
      const [maps = '', own = ''] = setIdsOf(ended)
      expect(await setQuestionRows(connection, maps)).toMatchObject([
        {
          ...{ questionText: '=1+1, "what"\nis it?', answer: "'-2", why: '@sum' },
          ...{ category: 'Maps', distractors: '[]', items: '[]', originalQuestionId: null },
          userId: who.userId,
        },
        {
          ...{ questionText: 'Third?', category: 'Maps', ...DETAILS },
          ...{ distractors: JSON.stringify(DETAILS.distractors), items: '["One","Two"]' },
        },
      ])
      expect(await setQuestionRows(connection, own)).toMatchObject([
        { questionText: 'Größe – “so”?', originalQuestionId: noteId('a') },
      ])
      expect(await uploadsOf(who)).toEqual([])
    },
  )

  test('a card keeps its id through versions of its set', async () => {
    const who = await signUp(server.url)
    const cards = [card({ cardId: noteId('b') })]
    const [setId] = setIdsOf(await callLater(who, importing, { name: 'Deck', cards }))
    const questions = [
      { ...card(), $id: noteId('b'), originalQuestionId: noteId('b'), category: 'Deck' },
    ]
    const next = await callLater(who, 'commitQuestionSet', { setId, questions })
    const after = await setQuestionRows(connection, String(next.body.setId))
    expect(after.map((each) => each.originalQuestionId)).toEqual([noteId('b')])
  })

  test.each(['in the call', 'as a file'])(
    'names invalid cards and imports none, %s',
    async (way) => {
      const who = await signUp(server.url)
      const cards = [
        card({ questionText: '' }),
        card(),
        card({ answer: 'x'.repeat(4001) }),
        card({ cardId: 'a-question-of-bob' }),
        { question: 'Halt?' },
        'Halt?',
      ]
      const given = way === 'as a file' ? { fileId: await store(jsonLines(cards), who) } : { cards }
      const ended = await callLater(who, importing, { name: 'Deck', ...given })
      expect(ended).toMatchObject({
        status: 'failed',
        code: 400,
        body: { type: 'general_bad_request' },
      })
      expect(String(ended.body.message).split('\n')).toEqual([
        'Card 1: it has no question.',
        'Card 3: its answer has 4,001 characters, and 4,000 are allowed.',
        'Card 4: its id is not one of a deck.',
        'Card 5: it is not a card. Import the deck again.',
        'Card 6: it is not a card. Import the deck again.',
      ])
      expect(await ownedSetRows(connection, who.userId)).toEqual([])
    },
  )

  test('lists fifty problems and counts the rest', async () => {
    const cards = Array.from({ length: 1234 }, () => card({ answer: '' }))
    const ended = await callLater(alice, importing, { name: 'Deck', cards })
    const lines = String(ended.body.message).split('\n')
    expect(lines).toHaveLength(51)
    expect(lines[50]).toBe('… and 1,184 more.')
  })

  test('rejects a body or file without cards, and explains what to do', async () => {
    for (const [body, reason] of [
      [{ name: 'Deck' }, '"cards" or "fileId" is required'],
      [{ name: ' \n', cards: [card()] }, 'Give the set a name'],
      [{ cards: [card()] }, 'name'],
      [{ name: 'Deck', cards: 'Halt?' }, 'list of cards'],
      [{ name: 'Deck', cards: [] }, 'Add at least one'],
      [{ name: 'Deck', fileId: '../x' }, 'fileId'],
      [{ name: 'Deck', fileId: await store('\n \n') }, 'Add at least one'],
      [{ name: 'Deck', fileId: await store('{"cardId":\n') }, 'Card 1: it is not a card'],
      [{ name: 'Deck', fileId: await store('x'.repeat(200_000)) }, 'longer than a card can be'],
      [{ name: 'Deck', fileId: await store('question,answer\nA?,1') }, 'Card 1: it is not a card'],
    ] as const) {
      const ended = await callLater(alice, importing, body)
      expect(ended, reason).toMatchObject({ status: 'failed', code: 400 })
      expect(String(ended.body.message)).toContain(reason)
    }
    expect(await ownedSetRows(connection, alice.userId)).toEqual([])
  })

  test('a file belongs to its owner, works once, and is deleted then', async () => {
    const who = await signUp(server.url)
    const fileId = await store(jsonLines([card()]), who)
    const notThere = { status: 'failed', code: 404, body: { type: 'storage_file_not_found' } }
    expect(await callLater(bob, importing, { name: 'Deck', fileId })).toMatchObject(notThere)
    const both = await Promise.all([
      call(who, importing, { name: 'Deck', fileId }),
      callLater(who, importing, { name: 'Deck', fileId }),
    ])
    expect(both.map((ended) => ended.code).sort()).toEqual([200, 404])
    expect(await ownedSetRows(connection, who.userId)).toHaveLength(1)
    expect(await uploadsOf(who)).toEqual([])
    await expect(
      server.visitor().functions.createExecution({ functionId: importing }),
    ).rejects.toMatchObject({ code: 401 })
  })

  test('imports 50,000 cards from a chunked file, and rejects one more', async () => {
    const who = await signUp(server.url)
    const text = (number: number) => `Number ${number}? ${'In full sentences. '.repeat(4)}`
    const cards = Array.from({ length: 50_001 }, (_, number) =>
      card({ questionText: text(number) }),
    )
    const tooMany = { name: 'Deck', fileId: await store(jsonLines(cards), who) }
    const refused = await callLater(who, importing, tooMany)
    expect(refused.body.message).toContain('Card 50,001: there are more than 50,000 cards')
    expect(await ownedSetRows(connection, who.userId)).toEqual([])

    const content = jsonLines(cards.slice(0, 50_000))
    expect(content.length).toBeGreaterThan(5 * 1024 * 1024)
    let turns = 0
    const fileId = await store(content, who)
    const ended = callLater(who, importing, { name: 'Deck', fileId })
    let isOver = false
    void ended.finally(() => {
      isOver = true
    })
    // Other requests are answered while the cards are read and stored.
    while (!isOver) {
      await new bob.sdk.Account(bob.client).get()
      turns += 1
      await sleep(1)
    }
    expect(await ended).toMatchObject({ body: { setCount: 10, questionCount: 50_000 } })
    expect(turns).toBeGreaterThan(20)
    const sets = await ownedSetRows(connection, who.userId)
    const last = await setQuestionRows(connection, String(sets[9]?.$id))
    expect(last).toHaveLength(5000)
    expect(last.at(-1)?.questionText).toBe(text(49_999))
  })

  test('a crash before the commit imports once', async () => {
    const who = await signUp(server.url)
    const fileId = await store(jsonLines([card()]), who)
    breakNext(importing)
    const ended = await callLater(who, importing, { name: 'Deck', fileId })
    expect(broken).toContain(importing)
    expect(ended).toMatchObject({ status: 'completed', body: { questionCount: 1 } })
    expect(await ownedSetRows(connection, who.userId)).toHaveLength(1)
    expect(await uploadsOf(who)).toEqual([])
  })
})
