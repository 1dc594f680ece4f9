import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { FeedChoices, SpeechDays, SpeechItem } from '@squared-away/domain/speech'
import { dayAfter } from '@squared-away/domain/text/local-time'
import getPodcastFromFeed from 'podparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { has, SPEECH } from '../../testing/speech-programs.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertDefaultSet } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { mp3FramesIn } from './mp3-frames.ts'
import { listener } from './testing/listening.ts'

describe.each(ENGINES)('podcast on %s', { skip: !has('espeak-ng', 'lame') }, (engine) => {
  let server: TestServer
  let alice: SignedUp
  let hers: ReturnType<typeof listener>
  let drill: { questionId: string }
  let flags: { questionId: string }
  let now: Date

  const today = '2026-03-03'
  const tomorrow = '2026-03-04'

  beforeAll(async () => {
    server = await startTestServer({
      ...{ engine, clock: () => now },
      configuration: { speech: SPEECH },
    })
    const { connection } = server.database
    drill = { questionId: (await insertDefaultSet(connection, 'Drill')).question.$id }
    flags = { questionId: (await insertDefaultSet(connection, 'Flags & colors')).question.$id }
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now = new Date(`${today}T12:00:00Z`)
    alice = await signUp(server.url)
    hers = listener(server.url, alice)
  })

  const create = async (body: FeedChoices = {}) =>
    String((await (await hers.send('POST', '/feed', body)).json()).path)
  const plan = async (days: Record<string, SpeechItem[]>) => {
    const sent: SpeechDays = {
      days: Object.entries(days).map(([day, items]) => ({ day, items })),
    }
    return (await hers.send('PUT', '/days', sent)).status
  }
  const fetched = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers })
    return { status: response.status, response, text: await response.text() }
  }
  const parsed = async (path: string) => getPodcastFromFeed((await fetched(path)).text)
  const titles = async (path: string) => (await parsed(path)).episodes.map(({ title }) => title)
  /** Asks until every episode is made, as a podcast app does hours later. */
  const ready = (path: string, count: number) =>
    expect.poll(async () => (await titles(path)).length).toBe(count)

  test('a podcast parser reads an episode a day with its length, and chapters by topic', async () => {
    const path = await create({ withReference: false })
    expect(path).toMatch(/^\/podcast\/[0-9a-f]{64}\.xml$/)
    expect(await titles(path)).toEqual([])
    // The deck mixes topics; the episode does not.
    const other = (await insertDefaultSet(server.database.connection, 'Drill')).question.$id
    expect(
      await plan({ [today]: [drill, flags, { questionId: other }], [tomorrow]: [flags] }),
    ).toBe(204)
    await ready(path, 1)
    const { meta, episodes } = await parsed(path)
    expect(meta).toMatchObject({ title: 'Squared Away', language: 'en-us' })
    const [episode] = episodes
    expect(episode).toMatchObject({
      title: 'Tuesday, March 3',
      description: '3 questions: Drill, Flags & colors.',
      pubDate: '2026-03-03T04:00:00.000Z',
    })
    const url = String(episode?.enclosure.url)
    const length = Number(episode?.enclosure.length)
    const audio = await fetch(url)
    const bytes = Buffer.from(await audio.arrayBuffer())
    expect([audio.status, bytes.length]).toEqual([200, length])
    const { format } = mp3FramesIn(bytes)
    expect(episode?.duration).toBe(Math.round(((bytes.length / format.bytes) * format.ms) / 1000))
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
    const part = await fetch(url, { headers: { range: 'bytes=10-29' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      bytes.subarray(10, 30),
    ])
    const { chapters } = JSON.parse((await fetched(`${path.slice(0, -4)}/${today}.json`)).text)
    expect(chapters).toEqual([
      { startTime: 0, title: 'Drill' },
      { startTime: expect.any(Number), title: 'Flags & colors' },
    ])
    expect((await fetched(`${path.slice(0, -4)}/${tomorrow}.mp3`)).status).toBe(404)
    const { text, response } = await fetched(path)
    for (const about of [alice.userId, alice.email]) expect(text).not.toContain(about)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const tag = String(response.headers.get('etag'))
    expect((await fetched(path, { 'if-none-match': tag })).status).toBe(304)
  })

  test.skipIf(!has('newsboat'))('newsboat reads the feed, and queues its audio', async () => {
    const path = await create()
    await plan({ [today]: [drill, flags] })
    await ready(path, 1)
    const folder = await mkdtemp(join(tmpdir(), 'squared-away-newsboat-'))
    const file = (name: string) => join(folder, name)
    await writeFile(file('urls'), `${server.url}${path}\n`)
    await writeFile(file('config'), 'podcast-auto-enqueue yes\n')
    const given = ['-u', file('urls'), '-C', file('config'), '-c', file('cache.db')]
    await promisify(execFile)('newsboat', [...given, '-x', 'reload'], {
      env: { PATH: process.env.PATH, HOME: folder },
    })
    const cache = new DatabaseSync(file('cache.db'))
    const address = `${server.url}${path.slice(0, -4)}/${today}.mp3`
    expect(
      cache.prepare('select title, content, enclosure_url, enclosure_type from rss_item').all(),
    ).toEqual([
      {
        ...{ title: 'Tuesday, March 3', content: '2 questions: Drill, Flags & colors.' },
        ...{ enclosure_url: address, enclosure_type: 'audio/mpeg' },
      },
    ])
    cache.close()
    expect(await readFile(file('.newsboat/queue'), 'utf8')).toContain(address)
    await rm(folder, { recursive: true })
  })

  test('a feed whose devices are silent goes on, and a day that has begun keeps its list', async () => {
    const path = await create()
    await plan({ [today]: [drill], [tomorrow]: [flags] })
    await plan({ [today]: [flags, drill], [tomorrow]: [flags, drill] })
    await ready(path, 1)
    expect((await parsed(path)).episodes[0]?.description).toBe('1 question: Drill.')
    now = new Date('2026-03-06T12:00:00Z')
    await ready(path, 4)
    const { episodes } = await parsed(path)
    expect(episodes.map(({ title, description }) => [title, description])).toEqual([
      ['Friday, March 6', '2 questions: Flags & colors, Drill.'],
      ['Thursday, March 5', '1 question: Drill.'],
      ['Wednesday, March 4', '2 questions: Flags & colors, Drill.'],
      ['Tuesday, March 3', '1 question: Drill.'],
    ])
    expect(new Set(episodes.map(({ guid }) => guid)).size).toBe(4)
    expect(await (await hers.send('GET', '')).json()).toMatchObject({
      feed: { lastDay: tomorrow, ownSets: false, pauseFactor: 1, withReference: false },
    })
  })

  test('own sets and texts are in it by choice alone, and another’s never', async () => {
    const { connection } = server.database
    const mine = await createSample(alice, connection, 'questions')
    const motto = await createSample(alice, connection, 'memoryTexts')
    const bob = await signUp(server.url)
    const foreign = await createSample(bob, connection, 'questions', { category: 'Secret' })
    const path = await create()
    const items = [
      drill,
      { questionId: mine.$id },
      { textId: motto.$id },
      { questionId: foreign.$id },
    ]
    await plan({ [today]: items })
    await ready(path, 1)
    expect((await parsed(path)).episodes[0]?.description).toBe('1 question: Drill.')
    const changed = await hers.send('PATCH', '/feed', { ownSets: true, pauseFactor: 1.5 })
    expect(await changed.json()).toMatchObject({ ownSets: true, pauseFactor: 1.5 })
    await expect
      .poll(async () => (await parsed(path)).episodes[0]?.description)
      .toBe('3 questions: Drill, By heart.')
  })

  test('the address is shown once; a new one, taking it back, blocking and deleting end it', async () => {
    const first = await create()
    const second = await create()
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])
    const set = (status: number) =>
      server.database.connection
        .updateTable('users')
        .set({ status })
        .where('id', '=', alice.userId)
        .execute()
    await set(0)
    expect((await fetched(second)).status).toBe(404)
    await set(1)
    await plan({ [today]: [drill] })
    expect((await hers.send('DELETE', '/feed')).status).toBe(204)
    expect((await fetched(second)).status).toBe(404)
    expect(await plan({ [today]: [drill] })).toBe(404)
    expect((await hers.send('PATCH', '/feed', { ownSets: true })).status).toBe(404)
    const third = await create()
    expect(await titles(third)).toEqual([])
    await call(alice, 'deleteAccount', '')
    expect((await fetched(third)).status).toBe(404)
    const days = await server.database.connection
      .selectFrom('speechDays')
      .selectAll()
      .where('userId', '=', alice.userId)
      .execute()
    expect(days).toEqual([])
  })

  test('attack 310: a new address needs a fresh proof, which a token never has', async () => {
    const path = await create()
    const { jwt } = await alice.account.createJWT()
    const withToken = await fetch(`${server.url}/v1/speech/feed`, {
      method: 'POST',
      headers: { 'x-appwrite-project': 'squaredaway', 'x-appwrite-jwt': jwt },
    })
    now = new Date(now.getTime() + 11 * 60_000)
    const late = await hers.send('POST', '/feed', {})
    for (const refused of [withToken, late]) {
      expect((await refused.json()).type).toBe('user_challenge_required')
    }
    expect((await fetched(path)).status).toBe(200)
  })

  test('attack 305: a guessed address is not found, is limited, and the log keeps none', async () => {
    const path = await create()
    const secret = path.slice('/podcast/'.length, -'.xml'.length)
    for (const wrong of [
      `/podcast/${'0'.repeat(64)}.xml`,
      `/podcast/${'0'.repeat(64)}/${today}.mp3`,
      path.replace('.xml', ''),
      `/podcast/${secret}/${today}.wav`,
      `/podcast/${secret}/2026-13-45.mp3`,
      `/podcast/${secret}/..%2f..%2fshipped.mp3`,
      `/podcast/${alice.userId}.xml`,
    ]) {
      const { status, response } = await fetched(wrong)
      expect([status, response.headers.get('cache-control')], wrong).toEqual([404, 'no-store'])
    }
    expect(server.logged.join('\n')).not.toContain(secret)
    for (const table of ['speechFeeds', 'changes', 'executions'] as const) {
      const rows = await server.database.connection.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
    const limited = await startTestServer({
      ...{ engine, rateLimits: true },
      configuration: { speech: SPEECH },
    })
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) {
      statuses.push((await fetch(`${limited.url}/podcast/${'0'.repeat(64)}.xml`)).status)
    }
    expect([statuses[119], statuses[120]]).toEqual([404, 429])
    await limited.stop()
  })

  test('days of another form, far away, too many or twice are refused', async () => {
    await create()
    const far = dayAfter(today, 30)
    const day = (at: number) => ({ day: dayAfter(today, at), items: [drill] })
    for (const days of [
      [{ day: 'today', items: [] }],
      [{ day: '2026-02-30', items: [] }],
      [{ day: far, items: [drill] }],
      [day(1), day(1)],
      [0, 1, 2, 3, 4, 5, 6, 7].map(day),
      [{ day: today, items: Array.from({ length: 61 }, () => drill) }],
    ]) {
      expect((await hers.send('PUT', '/days', { days })).status).toBe(400)
    }
  })
})
