import { BYTE_ORDER_MARK, formatCsv } from '@squared-away/domain/csv/cells'
import { type ExportedQuestion, questionRows } from '@squared-away/domain/csv/questions'
import { CSV_HEADER, REFUSED_FILES } from '@squared-away/domain/csv/testing/refused-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { expectShortSteps } from '../../testing/event-loop.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { call, callLater, type Ended } from '../testing/calls.ts'
import { CSV_BOMBS } from '../testing/csv-bombs.ts'
import { ownedSetRows, setQuestionRows } from '../testing/question-sets.ts'

const upload = 'uploadCsv'

/** The longest step, in multiples of the control measurement. */
const LONGEST_STEP = 100

describe.each(ENGINES)('uploadCsv on %s', (engine) => {
  const { variations, breakNext, broken } = breakableFunctions()
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine, variations }))
  })
  afterAll(() => server.stop())

  const send = (csvData: string, fileName = 'Drill.csv', who = alice) =>
    call(who, upload, { csvData, fileName })
  /** Uploads the file as the app does for large files, and returns its id. */
  const store = async (content: string | Buffer, name = 'Drill.csv', who = alice) => {
    const storage = new who.sdk.Storage(who.client)
    const file = new File([new Uint8Array(Buffer.from(content))], name)
    const { $id } = await storage.createFile({ bucketId: 'uploads', fileId: 'unique()', file })
    return $id
  }
  const setIdsOf = (ended: Ended) =>
    (ended.body.sets as { setId: string }[]).map((set) => set.setId)
  const storedOf = async (ended: Ended) => setQuestionRows(connection, setIdsOf(ended)[0] ?? '')
  const linesOf = (ended: Ended) => String(ended.body.message).split('\n')
  const uploadsOf = (who: SignedUp) =>
    connection.selectFrom('uploads').select('id').where('userId', '=', who.userId).execute()
  test('creates one private set per file, named after it', async () => {
    const who = await signUp(server.url)
    const csv = `\ufeff${CSV_HEADER},regulation\r\n"Say ""fall in"", then?",Attention,Rest,"At\r\nease",,TC 3-21.5\r\n\r\nTwo?,Yes,No,Never,Maybe,\r\n`
    const ended = await callLater(who, upload, { csvData: csv, fileName: 'Drill week.csv' })
    expect(ended).toMatchObject({
      status: 'completed',
      code: 200,
      body: { setCount: 1, questionCount: 2, encoding: 'utf-8', notice: null },
    })
    expect(await ownedSetRows(connection, who.userId)).toMatchObject([
      {
        $id: setIdsOf(ended)[0],
        name: 'Drill week',
        category: 'Drill week',
        version: 1,
        questionCount: 2,
        scope: 'user',
        type: 'standard',
        isActive: 1,
        isArchived: 0,
      },
    ])
    expect(await storedOf(ended)).toMatchObject([
      {
        questionText: 'Say "fall in", then?',
        answer: 'Attention',
        distractors: '["Rest","At\\nease"]',
        regulationRef: 'TC 3-21.5',
        category: 'Drill week',
        userId: who.userId,
      },
      { questionText: 'Two?', distractors: '["No","Never","Maybe"]', regulationRef: null },
    ])
  })

  test('creates one set per category, in the order of the file', async () => {
    const ended = await send(
      `${CSV_HEADER},Category\nA?,1,2,3,4,Maps\nB?,1,2,3,4,Drill\nC?,1,2,3,4,maps\nD?,1,2,3,4,\n`,
      'Week.csv',
    )
    expect(ended.body.sets).toMatchObject([
      { name: 'Week - Maps', questionCount: 2 },
      { name: 'Week - Drill', questionCount: 1 },
      { name: 'Week', questionCount: 1 },
    ])
    const texts = (await storedOf(ended)).map((each) => each.questionText)
    expect(texts).toEqual(['A?', 'C?'])
  })

  test.each([
    ['semicolons', `${CSV_HEADER.replaceAll(',', ';')}\nA, b?;1;2;3;4\n`],
    ['tabs', `${CSV_HEADER.replaceAll(',', '\t')}\rA, b?\t1\t2\t3\t4\r`],
    [
      'any order and case',
      'ANSWER,Distractor 1,distractor_2,DISTRACTOR-3,Question\n1,2,3,4,"A, b?"',
    ],
  ])('reads what spreadsheets write: %s', async (_name, csv) => {
    expect(await storedOf(await send(csv))).toMatchObject([
      { questionText: 'A, b?', answer: '1', distractors: '["2","3","4"]' },
    ])
  })

  test("keeps the id of a deck's card through versions, and rejects ids of other questions", async () => {
    const who = await signUp(server.url)
    const id = (digit: string) => `note-${digit.repeat(30)}`
    const header = `${CSV_HEADER},squared-away-card`
    const csvData = `${header}\nA?,1,,,,${id('a')}\nB?,2,,,,\n`
    const [setId] = setIdsOf(await callLater(who, upload, { csvData, fileName: 'Deck.csv' }))
    const before = await setQuestionRows(connection, String(setId))
    expect(before.map((each) => each.originalQuestionId)).toEqual([id('a'), null])
    const questions = ['a', 'c'].map((digit) => ({
      ...{ $id: id(digit), originalQuestionId: id(digit), questionText: `${digit}?`, answer: '1' },
      ...{ category: 'Deck', distractors: [], answeringStrategy: null, regulationRef: null },
    }))
    const next = await callLater(who, 'commitQuestionSet', { setId, questions })
    const after = await setQuestionRows(connection, String(next.body.setId))
    expect(after.map((each) => each.originalQuestionId)).toEqual([id('a'), id('c')])

    const [foreign] = before
    for (const [cells, reason] of [
      [`A?,1,,,,${foreign?.$id}`, 'Line 2: squared-away-card is not what the app writes there'],
      [`A?,1,,,,${id('d')}\nB?,1,,,,${id('d')}`, 'Line 3: squared-away-card is the same as'],
    ]) {
      const refused = await callLater(who, upload, {
        ...{ csvData: `${header}\n${cells}\n`, fileName: 'Deck.csv' },
      })
      expect(refused).toMatchObject({ status: 'failed', code: 400 })
      expect(refused.body.message).toContain(reason)
    }
  })

  test('attack 65: stores cells that look like formulas unchanged', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']
    const csv = cells.map((cell) => `"${cell}","${cell} answer",a,b,c`).join('\n')
    const stored = await storedOf(await send(`${CSV_HEADER}\n${csv}\n"'=2+2",'-5,a,b,c`))
    expect(stored.map((each) => each.questionText)).toEqual([...cells, '=2+2'])
    expect(stored.at(-1)?.answer).toBe('-5')
  })

  test('an exported set is imported as the same questions', async () => {
    const csv = [
      'question,answer,distractor-1,distractor-2,distractor-3,category,regulation',
      '"=1+1, ""what""\r\nis it?",@two,-1,,\t3,Maps,AR 600-25',
      "'=quoted,'plain,a,b,c,Maps,",
      'Größe – “so”?,€,a,b,c,Maps,=HYPERLINK(1)',
    ].join('\n')
    const first = await send(csv, 'Round.csv')
    const [set] = setIdsOf(first)
    const { documents } = await alice.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'questions',
      queries: [alice.sdk.Query.equal('setId', set ?? '')],
    })
    const exported = formatCsv(questionRows(documents as unknown as ExportedQuestion[]))
    expect(exported).not.toMatch(/(^|,|\n)"?[=+\-@\t]/)
    const second = await send(`${BYTE_ORDER_MARK}${exported}`, 'Round.csv')
    const content = async (ended: Ended) =>
      (await storedOf(ended)).map(
        ({ $id, $sequence, $createdAt, $updatedAt, setId, ...question }) => question,
      )
    expect(await content(second)).toEqual(await content(first))
    expect(await content(first)).toHaveLength(3)
    expect(second.body.sets).toMatchObject([{ name: 'Round', questionCount: 3 }])
  })

  test('reads a file that is not UTF-8 as Windows-1252, and says so', async () => {
    const line = Buffer.from('Wer gr\xfc\xdft \x93zuerst\x94 \x80?,1,2,3,4', 'latin1')
    const fileId = await store(Buffer.concat([Buffer.from(`${CSV_HEADER}\n`), line]))
    const ended = await call(alice, upload, { fileId })
    expect(ended.body).toMatchObject({ encoding: 'windows-1252' })
    expect(ended.body.notice).toContain('Windows-1252')
    expect(await storedOf(ended)).toMatchObject([{ questionText: 'Wer grüßt “zuerst” €?' }])
    const wide = Buffer.from(`\ufeff${CSV_HEADER}\nGrüße?,1,2,3,4`, 'utf16le')
    const other = await call(alice, upload, { fileId: await store(wide) })
    expect(await storedOf(other)).toMatchObject([{ questionText: 'Grüße?' }])
  })

  describe('names every problem and imports nothing', () => {
    test.each(REFUSED_FILES)('%s', async (_name, csv, lines) => {
      const who = await signUp(server.url)
      const ended = await send(csv, 'Wrong.csv', who)
      expect(ended).toMatchObject({
        status: 'failed',
        code: 400,
        body: { type: 'general_bad_request' },
      })
      expect(linesOf(ended)).toEqual(lines.map((line) => expect.stringMatching(line)))
      expect(await ownedSetRows(connection, who.userId)).toEqual([])
    })

    test('rejects a file that is not .csv, and an empty body', async () => {
      const wrong = await send(`${CSV_HEADER}\nA?,1,2,3,4`, 'Drill.xlsx')
      expect(linesOf(wrong)).toEqual([expect.stringContaining('"Drill.xlsx" is not a .csv file')])
      for (const body of [{}, { csvData: 7 }, { fileId: '../x' }, 'no json']) {
        expect(await call(alice, upload, body)).toMatchObject({ status: 'failed', code: 400 })
      }
    })

    test('lists fifty problems and counts the rest', async () => {
      const lines = linesOf(await send(`${CSV_HEADER}\n${',1,2,3,4\n'.repeat(1234)}`))
      expect(lines).toHaveLength(51)
      expect(lines[50]).toBe('… and 1,184 more.')
    })
  })

  test('a chunked file belongs to its owner, works once, and is deleted then', async () => {
    const fileId = await store(`${CSV_HEADER}\nA?,1,2,3,4`, 'Chunks.csv')
    const notThere = {
      status: 'failed',
      code: 404,
      body: { type: 'storage_file_not_found' },
    }
    expect(await call(bob, upload, { fileId })).toMatchObject(notThere)
    expect(await call(alice, upload, { fileId: 'nothing' })).toMatchObject(notThere)
    const both = await Promise.all([
      call(alice, upload, { fileId, fileName: 'Renamed.csv' }),
      callLater(alice, upload, { fileId, fileName: 'Renamed.csv' }),
    ])
    expect(both.map((ended) => ended.code).sort()).toEqual([200, 404])
    const sets = await ownedSetRows(connection, alice.userId)
    expect(sets.filter((set) => set.name === 'Renamed')).toHaveLength(1)
    expect(await uploadsOf(alice)).toEqual([])
    expect(await ownedSetRows(connection, bob.userId)).toEqual([])
    await expect(
      server.visitor().functions.createExecution({ functionId: upload }),
    ).rejects.toMatchObject({ code: 401 })
  })

  test('rejects a file with a missing chunk', async () => {
    const who = await signUp(server.url)
    const chunk = 5 * 1024 * 1024
    const form = new FormData()
    form.set('fileId', 'half')
    form.set('file', new File([new Uint8Array(chunk)], 'half.csv'))
    await who.fetch(`${server.url}/v1/storage/buckets/uploads/files`, {
      method: 'POST',
      headers: {
        'x-appwrite-project': 'squaredaway',
        'content-range': `bytes 0-${chunk - 1}/${chunk + 5}`,
      },
      body: form,
    })
    const ended = await call(who, upload, { fileId: 'half' })
    expect(ended).toMatchObject({ status: 'failed', code: 400 })
    expect(ended.body.message).toContain('incomplete')
  })

  test('imports 50,000 rows completely, and keeps the event loop free', async () => {
    const text = (number: number) =>
      `What is number ${number}? ${'It is asked in full sentences. '.repeat(3)}`
    const rows = Array.from({ length: 50_000 }, (_, n) => `${text(n)},Yes ${n},No,Never,Maybe`)
    const csv = `${CSV_HEADER}\n${rows.join('\n')}`
    expect(csv.length).toBeGreaterThan(5 * 1024 * 1024)
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      async prepare() {
        const who = await signUp(server.url)
        return { who, fileId: await store(csv, 'Large.csv', who) }
      },
      async work({ who, fileId }) {
        return { who, ended: await callLater(who, upload, { fileId }) }
      },
    })
    const { who, ended } = result
    expect(ended).toMatchObject({
      status: 'completed',
      body: { setCount: 10, questionCount: 50_000 },
    })
    const sets = await ownedSetRows(connection, who.userId)
    expect(sets.map((set) => set.questionCount)).toEqual(Array(10).fill(5000))
    const last = await setQuestionRows(connection, String(sets[9]?.$id))
    expect(last).toHaveLength(5000)
    expect(last.at(-1)?.answer).toBe('Yes 49999')
  })

  test('attack 64: rejects bombs early, pauses in between, and stores nothing', async () => {
    const who = await signUp(server.url)
    for (const { name, csv, message } of CSV_BOMBS) {
      // As a file, because a large body would cost the test client more than the server.
      const { result } = await expectShortSteps({
        ...{ most: LONGEST_STEP, name },
        prepare: () => store(csv, 'Bomb.csv', who),
        work: (fileId) => call(who, upload, { fileId }),
      })
      expect(result, name).toMatchObject({ status: 'failed', code: 400 })
      expect(String(result.body.message), name).toMatch(message)
    }
    expect(await ownedSetRows(connection, who.userId)).toEqual([])
  })

  test('imports once after a crash before the commit', async () => {
    const who = await signUp(server.url)
    const fileId = await store(`${CSV_HEADER}\nA?,1,2,3,4`, 'Broken.csv', who)
    breakNext(upload)
    const ended = await callLater(who, upload, { fileId })
    expect(broken).toContain(upload)
    expect(ended).toMatchObject({ status: 'completed', body: { questionCount: 1 } })
    expect(await ownedSetRows(connection, who.userId)).toHaveLength(1)
    expect(await uploadsOf(who)).toEqual([])
  })
})
