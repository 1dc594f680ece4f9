import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Change, Store } from '../../database/transaction.ts'
import type { Feed } from '../../realtime/change-feed.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import { ENGINES, makeMigratedDatabase, type TestDatabase } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { insertRow } from '../../testing/sample-documents.ts'
import { loadContentAtStart } from './content-update.ts'

const log = pino({ level: 'silent' })
const CONTENT = join(import.meta.dirname, '../../../content')
const NOTHING = { added: 0, changed: 0, archived: 0 }

describe.each(ENGINES)('the content update on %s', (engine) => {
  let place: TestDatabase
  let store: Store
  let feed: Feed
  /** Creates a copy of the content folder that a test may edit. */
  let folder: string
  let day = 0
  /** Results of two nodes that start at the same time. */
  let loaded: Awaited<ReturnType<typeof update>>[]
  const statements: string[] = []

  const update = () => loadContentAtStart(store, new Date(Date.UTC(2026, 0, ++day)), folder)
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const set = (id: string) =>
    store.connection
      .selectFrom('defaultQuestionSets')
      .selectAll()
      .where('$id', '=', id)
      .executeTakeFirstOrThrow()
  const question = (id: string) =>
    store.connection
      .selectFrom('defaultQuestions')
      .selectAll()
      .where('$id', '=', id)
      .executeTakeFirstOrThrow()

  const lastChange = async () => {
    const settings = store.connection.selectFrom('settings').select('value')
    return (await settings.where('name', '=', 'lastContentChange').executeTakeFirstOrThrow()).value
  }

  beforeEach(async () => {
    place = await makeMigratedDatabase(engine)
    const database = await openDatabase(place.location, {
      onStatement: ({ query }) => statements.push(query.sql),
    })
    feed = await openFeed(database, log)
    store = makeStore(database, feed.carrier)
    folder = await mkdtemp(join(tmpdir(), 'squared-away-content-'))
    await cp(join(CONTENT, 'questions'), join(folder, 'questions'), { recursive: true })
    for (const file of ['situational.json', 'publications.json']) {
      await cp(join(CONTENT, file), join(folder, file))
    }
    loaded = await Promise.all([update(), update()])
  })
  afterEach(async () => {
    await feed.close()
    await store.close()
    await place.drop()
    await rm(folder, { recursive: true })
  })

  test('loads everything once, also if two nodes start at the same time', async () => {
    const done = loaded.filter((outcome) => outcome !== undefined)
    expect(done).toHaveLength(1)
    expect(done[0]?.status).toBe('updated')
    expect(done[0]?.sets.added).toBeGreaterThan(12)
    expect(done[0]?.questions.added).toBeGreaterThan(240)
    expect(await set('default-drill')).toMatchObject({
      name: 'Squared Away - Drill and Ceremonies',
      version: 1,
      isActive: 1,
      isArchived: 0,
    })
    const questions = await store.connection
      .selectFrom('defaultQuestions')
      .selectAll()
      .where('setId', '=', 'default-drill')
      .orderBy('$sequence')
      .execute()
    expect(questions[0]).toMatchObject({
      $id: 'drill-001',
      category: 'Drill and Ceremonies',
      spoken: expect.stringMatching(/\.$/),
      why: expect.any(String),
    })
    expect(questions.some(({ items }) => JSON.parse(items).length > 1)).toBe(true)
    expect((await set('default-drill')).questionCount).toBe(questions.length)
  })

  test('runs one query and writes nothing if the content is unchanged', async () => {
    const before = await set('default-drill')
    statements.length = 0
    expect(await update()).toBeUndefined()
    // The feed may still read what the first update announced.
    const own = statements.filter((text) => !text.includes('"changes"'))
    expect(own).toEqual([expect.stringMatching(/^select/)])
    expect(await set('default-drill')).toEqual(before)
  })

  test('keeps the id of a corrected question, and creates a version of its set only', async () => {
    const heard: Change[] = []
    const unsubscribe = feed.subscribe((change) => {
      if (change.kind === 'document' && change.action === 'update') heard.push(change)
    })
    const old = await question('drill-001')
    const other = await question('drill-002')
    await edit('questions/drill.json', (text) =>
      text.replace(`"answer": ${JSON.stringify(old.answer)}`, '"answer": "A better answer"'),
    )
    expect(await update()).toEqual({
      status: 'updated',
      sets: { ...NOTHING, changed: 1 },
      questions: { ...NOTHING, changed: 1 },
    })
    const now = await question('drill-001')
    expect(now).toMatchObject({ $sequence: old.$sequence, answer: 'A better answer' })
    expect(now.$createdAt).toBe(old.$createdAt)
    expect(now.$updatedAt > old.$updatedAt).toBe(true)
    expect(await question('drill-002')).toEqual(other)
    expect((await set('default-drill')).version).toBe(2)
    expect((await set('default-first-aid')).version).toBe(1)
    await eventually(() => heard.length).toBe(1)
    expect(heard[0]).toMatchObject({
      kind: 'document',
      collectionId: 'defaultQuestionSets',
      action: 'update',
      row: { $id: 'default-drill', version: 2 },
    })
    unsubscribe()
  })

  test('brings a corrected question back to those who skip it, and no other', async () => {
    const { connection } = store
    await sql`insert into "users" ("id", "createdAt", "updatedAt", "name", "accessedAt")
      values ('soldier', '', '', '', '')`.execute(connection)
    for (const [card, skip] of Object.entries({
      'drill-001': 'known',
      'drill-002': 'known',
      'drill-003': null,
    })) {
      await insertRow(connection, 'cardNotes', {
        ...{ userId: 'soldier', originalQuestionId: card, skip, isBookmarked: 1 },
      })
    }
    await edit('questions/drill.json', (text) => {
      const file = JSON.parse(text)
      file.questions[0].answer = 'A better answer'
      // Another reason is no other answer.
      file.questions[1].why = 'A better reason.'
      file.questions[2].answer = 'A better answer'
      return JSON.stringify(file)
    })
    await update()
    const notes = await connection
      .selectFrom('cardNotes')
      .selectAll()
      .orderBy('$sequence')
      .execute()
    expect(notes.map(({ correctedAt }) => correctedAt)).toEqual([
      expect.stringMatching(/^2026-01-/),
      null,
      null,
    ])
  })

  test('archives a removed question, and restores it under its id', async () => {
    const whole = await readFile(join(folder, 'questions/drill.json'), 'utf8')
    const count = (await set('default-drill')).questionCount
    await edit('questions/drill.json', (text) => {
      const file = JSON.parse(text)
      file.questions.shift()
      return JSON.stringify(file)
    })
    expect(await update()).toMatchObject({
      sets: { ...NOTHING, changed: 1 },
      questions: { ...NOTHING, archived: 1 },
    })
    expect(await question('drill-001')).toMatchObject({ isActive: 0, isArchived: 1 })
    expect(await set('default-drill')).toMatchObject({ version: 2, questionCount: count - 1 })
    await writeFile(join(folder, 'questions/drill.json'), whole)
    expect(await update()).toMatchObject({ questions: { ...NOTHING, changed: 1 } })
    expect(await question('drill-001')).toMatchObject({ isActive: 1, isArchived: 0 })
  })

  test('archives and counts a question whose fact changed, and restores it', async () => {
    const before = await set('default-drill')
    const mark = (beingChecked: string | undefined) =>
      edit('questions/drill.json', (text) => {
        const file = JSON.parse(text)
        file.questions[0].beingChecked = beingChecked
        return JSON.stringify(file)
      })
    await mark('TC 3-21.5 of 2027-05-03, para 4-1')
    await update()
    const count = before.questionCount - 1
    expect(await set('default-drill')).toMatchObject({ beingChecked: 1, questionCount: count })
    expect(await question('drill-001')).toMatchObject({ isArchived: 1 })
    expect(await question('drill-002')).toMatchObject({ isArchived: 0 })
    await mark(undefined)
    await update()
    expect(await set('default-drill')).toMatchObject({
      beingChecked: 0,
      questionCount: before.questionCount,
    })
    expect(await question('drill-001')).toMatchObject({ isActive: 1, isArchived: 0 })
  })

  test('archives a removed category with its questions, and frees its name', async () => {
    const questions = JSON.parse(await readFile(join(folder, 'questions/opsec.json'), 'utf8'))
    await rm(join(folder, 'questions/opsec.json'))
    questions.slug = 'operations-security'
    for (const each of questions.questions) each.id = each.id.replace('opsec-', 'os-')
    await writeFile(join(folder, 'questions/operations-security.json'), JSON.stringify(questions))
    const count = questions.questions.length
    expect(await update()).toMatchObject({
      sets: { added: 1, changed: 0, archived: 1 },
      questions: { added: count, changed: 0, archived: count },
    })
    expect(JSON.parse(await lastChange())).toMatchObject({
      sets: {
        added: ['Squared Away - Operations Security'],
        changed: [],
        archived: ['Squared Away - Operations Security'],
      },
      questions: { added: count, changed: 0, archived: count },
    })
    expect(await set('default-opsec')).toMatchObject({ isActive: 0, isArchived: 1 })
    expect(await set('default-operations-security')).toMatchObject({
      name: 'Squared Away - Operations Security',
      version: 1,
    })
    expect(await question('opsec-001')).toMatchObject({ setId: 'default-opsec', isArchived: 1 })
  })

  test('swaps the names of two categories', async () => {
    await edit('questions/flags.json', (t) =>
      t.replace('Flags, Guidons and Heraldry', 'Leave and Passes'),
    )
    await edit('questions/leave.json', (t) =>
      t.replace('Leave and Passes', 'Flags, Guidons and Heraldry'),
    )
    expect(await update()).toMatchObject({ sets: { ...NOTHING, changed: 2 } })
    expect((await set('default-flags')).name).toBe('Squared Away - Leave and Passes')
    expect((await set('default-leave')).name).toBe('Squared Away - Flags, Guidons and Heraldry')
  })

  test('changes nothing if the content is invalid', async () => {
    const before = await set('default-drill')
    await edit('questions/drill.json', (text) => text.replace('"slug": "drill"', '"slug": ""'))
    await expect(update()).rejects.toThrow('questions/drill.json: slug')
    expect(await set('default-drill')).toEqual(before)
  })
})
