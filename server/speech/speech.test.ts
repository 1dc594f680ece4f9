import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pauseBefore, type SpeechItem } from '@squared-away/domain/speech'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENCODE, has, SPEAK, SPEECH } from '../../testing/speech-programs.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertCommunitySet, insertDefaultSet } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { mp3FramesIn } from './mp3-frames.ts'
import { listener } from './testing/listening.ts'
import { Voice } from './voice.ts'

const withPrograms = has('espeak-ng', 'lame')

describe.each(ENGINES)('speech on %s', { skip: !withPrograms }, (engine) => {
  let server: TestServer
  let alice: SignedUp
  let shipped: SpeechItem

  beforeAll(async () => {
    server = await startTestServer({ engine, configuration: { speech: SPEECH } })
    alice = await signUp(server.url)
    shipped = { questionId: (await insertDefaultSet(server.database.connection)).question.$id }
  })
  afterAll(() => server.stop())

  const own = async (person: SignedUp, changes: Record<string, unknown> = {}) => {
    const row = await createSample(person, server.database.connection, 'questions', changes)
    return { questionId: row.$id, setId: String(row.setId) }
  }
  const item = ({ questionId }: { questionId: string }): SpeechItem => ({ questionId })
  const ownFolder = () => join(server.place.dataDir, 'speech', 'own')
  const foldersOf = async (id: string) =>
    (await readdir(ownFolder()).catch(() => [])).filter((name) =>
      name.endsWith(Buffer.from(id).toString('hex')),
    )

  test('an episode is question, pause and answer, and every range of it is the same bytes', async () => {
    const mine = await own(alice, { regulationRef: 'AR 670-1, para 3-2' })
    const { listenTo, audio } = listener(server.url, alice)
    const long = 'We have served since the war of 1812. '.repeat(5)
    const history = await own(alice, { spoken: long })
    const text = { title: 'Our history', text: long }
    const motto = await createSample(alice, server.database.connection, 'memoryTexts', text)
    const items = [shipped, item(mine), item(history), { textId: motto.$id }]
    const episode = await listenTo({ items, pauseFactor: 2, withReference: true })
    expect(episode).toMatchObject({ state: 'ready', left: [], total: 9, made: 9 })
    expect(episode.items.map((one) => one.item)).toEqual(items)
    const response = await audio(episode.$id)
    const whole = Buffer.from(await response.arrayBuffer())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const { bytes, format } = mp3FramesIn(whole)
    expect(bytes.length).toBe(whole.length)
    expect(whole.length / format.bytes).toBe((episode.seconds * 1000) / format.ms)
    for (const { startMs, questionMs, answerAtMs, endMs } of episode.items) {
      const pause = answerAtMs - startMs - questionMs
      expect(pause).toBeGreaterThanOrEqual(2980)
      expect(pause).toBeLessThanOrEqual(20_020)
      expect(endMs).toBeGreaterThan(answerAtMs)
    }
    const pauses = episode.items.map((one) => one.answerAtMs - one.startMs - one.questionMs)
    expect(pauses[2]).toBeGreaterThan(19_900)
    // A whole text is said along with, so it begins at once.
    expect(pauses[3]).toBeLessThan(3020)
    // From before a join to behind it, for each join of the first two items.
    const joins = episode.items
      .slice(0, 2)
      .flatMap(({ startMs, questionMs, answerAtMs, endMs }) =>
        [startMs + questionMs, answerAtMs, endMs].map((ms) => (ms / format.ms) * format.bytes),
      )
    const tag = String(response.headers.get('etag'))
    for (const join of joins) {
      const range = `bytes=${join - 150}-${join + 149}`
      const part = await audio(episode.$id, { range, 'if-range': tag })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(
        `bytes ${join - 150}-${join + 149}/${whole.length}`,
      )
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(join - 150, join + 150))
    }
    const end = await audio(episode.$id, { range: 'bytes=-100' })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-100))
    const statusFor = async (headers: Record<string, string>) =>
      (await audio(episode.$id, headers)).status
    expect(await statusFor({ range: `bytes=${whole.length}-` })).toBe(416)
    expect(await statusFor({ range: 'bytes=0-9', 'if-range': '"older"' })).toBe(200)
    expect(await statusFor({ range: 'lines=1-2' })).toBe(200)
    expect(await statusFor({ 'if-none-match': tag })).toBe(304)
  })

  test.skipIf(!has('ffmpeg'))(
    'ffmpeg hears the pauses where the answer says they are',
    async () => {
      const { listenTo, audio } = listener(server.url, alice)
      const mine = await own(alice)
      const episode = await listenTo({ items: [shipped, item(mine)] })
      const file = Buffer.from(await (await audio(episode.$id)).arrayBuffer())
      const { stderr } = spawnSync(
        'ffmpeg',
        ['-hide_banner', '-i', 'pipe:0', '-af', 'silencedetect=n=-50dB:d=2.5', '-f', 'null', '-'],
        { input: file, encoding: 'utf8' },
      )
      const heard = [...stderr.matchAll(/silence_start: ([\d.]+)[\s\S]*?silence_end: ([\d.]+)/g)]
      const pauses = heard.map(([, from, to]) => [Number(from), Number(to)])
      expect(pauses).toHaveLength(2)
      for (const [at, { startMs, questionMs, answerAtMs }] of episode.items.entries()) {
        // A voice ends and begins with a little silence of its own.
        expect(Math.abs((pauses[at]?.[0] ?? 0) - (startMs + questionMs) / 1000)).toBeLessThan(0.6)
        expect(Math.abs((pauses[at]?.[1] ?? 0) - answerAtMs / 1000)).toBeLessThan(0.6)
      }
      expect(/time=00:00:([\d.]+)/.exec(stderr.split('\r').at(-1) ?? '')?.[1]).toBe(
        episode.seconds.toFixed(2),
      )
    },
  )

  test('attack 305, 306: another’s episode and another’s set answer as if they were not there', async () => {
    const mine = await own(alice)
    const bob = await signUp(server.url)
    const [hers, his] = [listener(server.url, alice), listener(server.url, bob)]
    const text = await createSample(alice, server.database.connection, 'memoryTexts')
    for (const taken of [item(mine), { textId: text.$id }, { questionId: 'nobodys' }]) {
      const refused = await his.send('POST', '/episodes', { items: [shipped, taken] })
      expect([refused.status, (await refused.json()).type]).toEqual([404, 'document_not_found'])
    }
    const { $id } = await hers.listenTo({ items: [item(mine)] })
    for (const id of [$id, 'guessed', '..%2f..%2fshipped']) {
      expect((await his.audio(id)).status).toBe(404)
      expect((await his.send('GET', `/episodes/${id}`)).status).toBe(404)
      expect((await his.send('DELETE', `/episodes/${id}`)).status).toBe(404)
    }
    expect(
      (await fetch(`${server.url}/v1/speech/episodes/${$id}/audio.mp3?project=squaredaway`)).status,
    ).toBe(401)
    expect((await hers.audio($id)).status).toBe(200)
    const rows = await server.database.connection
      .selectFrom('speechEpisodes')
      .select('id')
      .where('userId', '=', bob.userId)
      .execute()
    expect(rows).toEqual([])
  })

  test('a shared question is read out until it is hidden, and a note of a card never', async () => {
    const { connection } = server.database
    const { set, question } = await insertCommunitySet(connection, null)
    await createSample(alice, connection, 'cardNotes', {
      originalQuestionId: question.$id,
      note: 'secret mnemonic',
    })
    const { listenTo, episode } = listener(server.url, alice)
    const made = await listenTo({ items: [{ questionId: question.$id }, shipped] })
    expect(made.items).toHaveLength(2)
    await sql`update "questionSets" set "isHidden" = 1 where "$id" = ${set.$id}`.execute(connection)
    const after = await episode(made.$id)
    expect(after.items.map((one) => one.item)).toEqual([shipped])
    expect(after.left).toEqual([{ item: { questionId: question.$id }, why: 'gone' }])
  })

  test('what is removed or changed goes from the disk, and all with the account', async () => {
    const carol = await signUp(server.url)
    const { connection } = server.database
    const [one, two, three] = [await own(carol), await own(carol), await own(carol)]
    const motto = await createSample(carol, connection, 'memoryTexts')
    const { listenTo, audio, episode } = listener(server.url, carol)
    const items = [item(one), item(two), item(three), { textId: motto.$id }]
    const { $id } = await listenTo({ items })
    for (const { questionId } of [one, two, three]) {
      expect(await foldersOf(questionId)).toHaveLength(1)
    }
    const where = { databaseId: 'main', collectionId: 'questions' }
    await carol.databases.deleteDocument({ ...where, documentId: one.questionId })
    await carol.databases.updateDocument({
      ...{ ...where, documentId: two.questionId },
      data: { questionText: 'Changed?' },
    })
    await carol.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'questionSets' },
      documentId: three.setId,
    })
    await expect.poll(() => foldersOf(one.questionId)).toEqual([])
    await expect.poll(() => foldersOf(two.questionId)).toEqual([])
    await expect.poll(() => foldersOf(three.questionId)).toEqual([])
    const { left } = await episode($id)
    expect(left).toContainEqual({ item: item(one), why: 'gone' })
    expect(left).toContainEqual({ item: item(three), why: 'gone' })
    expect((await listenTo({ items: [item(two), { textId: motto.$id }] })).state).toBe('ready')
    await call(carol, 'deleteAccount', '')
    await expect.poll(() => foldersOf(two.questionId)).toEqual([])
    await expect.poll(() => foldersOf(motto.$id)).toEqual([])
    expect((await audio($id)).status).toBe(401)
    const kept = await connection
      .selectFrom('speechEpisodes')
      .select('id')
      .where('userId', '=', carol.userId)
      .execute()
    expect(kept).toEqual([])
  })

  test('attack 308, 309: a path, a dash and marks of an engine are only read out', async () => {
    const { listenTo } = listener(server.url, alice)
    const target = join(server.place.dataDir, 'written-by-a-text')
    const texts = [
      `-w ${target}`,
      '--help',
      '../../../../etc/passwd',
      `[[${'@'.repeat(40)}]] $(id)`,
    ]
    const items = []
    for (const text of texts)
      items.push(item(await own(alice, { questionText: text, spoken: text })))
    const silent = item(await own(alice, { questionText: '???' }))
    const episode = await listenTo({ items: [...items, silent] })
    expect(episode.items.map((one) => one.item)).toEqual(items)
    expect(episode.items.every(({ questionMs }) => questionMs > 300)).toBe(true)
    expect(episode.left).toEqual([{ item: silent, why: 'silent' }])
    expect(existsSync(target)).toBe(false)
  })

  test('rejects a list that is empty, too long or malformed', async () => {
    const { send } = listener(server.url, alice)
    for (const body of [
      { items: [] },
      { items: Array.from({ length: 201 }, () => shipped) },
      { items: [{ questionId: '../x' }] },
      { items: [{ text: 'Read this.' }] },
      { items: [{ ...shipped, text: 'Read this.' }] },
      { items: [shipped], pauseFactor: 9 },
    ]) {
      expect((await send('POST', '/episodes', body)).status).toBe(400)
    }
  })

  test('the oldest of 20 episodes makes room', async () => {
    const dan = await signUp(server.url)
    const { listenTo, audio } = listener(server.url, dan)
    const ids: string[] = []
    for (let n = 0; n < 21; n += 1) ids.push((await listenTo({ items: [shipped] })).$id)
    const statuses = await Promise.all([ids[0], ids[1], ids[20]].map((id) => audio(String(id))))
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 200])
  })

  test('a second node makes what it does not have, and removes what is gone', async () => {
    const folder = `${server.place.dataDir}/second-speech`
    const startSecond = () =>
      startTestServer({
        ...{ engine, place: { ...server.place, dataDir: `${server.place.dataDir}/second` } },
        configuration: { speech: { ...SPEECH, folder } },
      })
    let second = await startSecond()
    const { listenTo } = listener(server.url, alice)
    const motto = await createSample(alice, server.database.connection, 'memoryTexts')
    const { $id, seconds } = await listenTo({ items: [shipped, { textId: motto.$id }] })
    const there = `${second.url}/v1/speech/episodes/${$id}`
    const headers = { 'x-appwrite-project': 'squaredaway', cookie: cookieOf(alice) }
    const look = async () => (await fetch(there, { headers })).json()
    expect((await look()).state).toBe('making')
    expect((await fetch(`${there}/audio.mp3`, { headers })).status).toBe(503)
    await expect.poll(async () => (await look()).state).toBe('ready')
    expect((await look()).seconds).toBe(seconds)
    const kept = () => readdir(join(folder, 'own'))
    expect(await kept()).toHaveLength(1)
    const where = { databaseId: 'main', collectionId: 'memoryTexts' }
    await alice.databases.deleteDocument({ ...where, documentId: motto.$id })
    if (engine === 'sqlite') {
      // Only nodes of PostgreSQL notify each other; at a start a node looks for what it missed.
      await second.stop()
      second = await startSecond()
    }
    await expect.poll(kept).toEqual([])
    await second.stop()
  })
})

const cookieOf = ({ cookies }: SignedUp) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('speech with limits', { skip: !withPrograms }, () => {
  test('attack 307: a thousand requests make three episodes at a time, and others have their turn', async () => {
    const server = await startTestServer({
      ...{ engine: 'sqlite', rateLimits: true },
      configuration: { speech: SPEECH },
    })
    const [mallory, alice] = [await signUp(server.url), await signUp(server.url)]
    const { question } = await insertDefaultSet(server.database.connection)
    const setOf = async (n: number) => {
      const cards = Array.from({ length: 15 }, (_, at) => ({
        ...{ cardId: null, category: null, picture: null, why: null },
        questionText: `Number ${n} and ${at}?`,
        answer: `It is ${at}, of ${n}.`,
      }))
      const { body } = await call(mallory, 'importCards', { name: `Set ${n}`, cards })
      const [{ setId = '' } = {}] = body.sets as { setId: string }[]
      const { rows } = await sql<{ $id: string }>`
        select "$id" from "questions" where "setId" = ${setId}`.execute(server.database.connection)
      return rows.map(({ $id }) => ({ questionId: $id }))
    }
    const sets: { questionId: string }[][] = []
    for (let n = 0; n < 4; n += 1) sets.push(await setOf(n))
    const hers = listener(server.url, mallory)
    const answers = []
    for (const items of sets) answers.push((await hers.send('POST', '/episodes', { items })).status)
    expect(answers).toEqual([201, 201, 201, 429])
    const episode = await listener(server.url, alice).listenTo({
      items: [{ questionId: question.$id }],
    })
    expect(episode.state).toBe('ready')
    const { total } = await server.database.connection
      .selectFrom('speechEpisodes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('userId', '=', mallory.userId)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(3)
    const rest: Response[] = []
    for (let sent = 4; sent < 1000; sent += 199) {
      const some = Array.from({ length: 199 }, () =>
        hers.send('POST', '/episodes', { items: sets[0] }),
      )
      rest.push(...(await Promise.all(some)))
    }
    expect(rest.filter(({ status }) => status === 201).length).toBeLessThan(60)
    expect(rest.every(({ status }) => status === 201 || status === 429)).toBe(true)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.stop()
  })

  test('without programs soldiers see nothing of it; with wrong ones the operator sees it', async () => {
    const off = await startTestServer({ engine: 'sqlite' })
    const one = listener(off.url, await signUp(off.url))
    expect(await (await one.send('GET', '')).json()).toEqual({ isThere: false, feed: null })
    const refused = await one.send('POST', '/episodes', { items: [{ textId: 'nco-creed' }] })
    expect(refused.status).toBe(404)
    await off.stop()
    const wrong = await startTestServer({
      engine: 'sqlite',
      configuration: { speech: { ...SPEECH, encode: ['lame', '--quiet', '-', '-'] } },
    })
    const two = listener(wrong.url, await signUp(wrong.url))
    await expect
      .poll(() => wrong.logged.some((line) => line.includes('speech does not work')))
      .toBe(true)
    expect(await (await two.send('GET', '')).json()).toMatchObject({ isThere: false })
    const made = await two.send('POST', '/episodes', { items: [{ textId: 'nco-creed' }] })
    expect(await made.json()).toMatchObject({ state: 'failed', items: [] })
    await wrong.stop()
  })
})

describe('programs of Debian', () => {
  test.each([
    ['flite', 'lame'],
    ['flite', 'ffmpeg'],
    ['espeak-ng', 'ffmpeg'],
  ] as const)('%s and %s make parts that can be joined', async (speak, encode) => {
    if (!has(speak, encode)) return
    const programs = { ...SPEECH, speak: SPEAK[speak], encode: ENCODE[encode] }
    const voice = new Voice(programs, new AbortController().signal)
    const { format, silentFrame } = await voice.facts()
    const part = await voice.speak('- What does A R six seventy dash one cover?')
    expect(format).toMatchObject({ samplesPerSecond: 24_000, bitsPerSecond: 48_000 })
    expect(mp3FramesIn(Buffer.concat([part, silentFrame, part])).bytes.length).toBe(
      2 * part.length + format.bytes,
    )
  })
})

test('the pause is as long as the answer, and 3 to 20 seconds', () => {
  expect([1000, 5000, 5000, 60_000].map((ms, at) => pauseBefore(ms, at === 2 ? 2 : 1))).toEqual([
    3000, 5000, 10_000, 20_000,
  ])
})
