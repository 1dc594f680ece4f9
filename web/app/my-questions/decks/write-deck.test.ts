/// <reference types="node" />
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PICTURE_BYTES_PER_USER } from '@squared-away/domain/pictures/picture-room'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { readDeck } from './read-deck.ts'
import { type WrittenNote, writeDeck } from './write-deck.ts'

const NOW = Date.UTC(2026, 10, 22)

const note = (guid: string, Question: string, Answer: string, more = {}): WrittenNote => ({
  ...{ guid, Question, Answer, Why: '', List: '', Spoken: '', Reference: '' },
  ...more,
})

const CARD_ID = `note-${'7'.repeat(30)}`

const NOTES = [
  note('one', 'Who wears the <beret> & {{c1::when}}?', 'Every Soldier,\n"always"', {
    ...{ Why: 'AR 670-1 says so.', List: 'one\ntwo', Spoken: 'Sergeant, …', Reference: 'AR 670-1' },
  }),
  note(CARD_ID, '=1+1', '- first\n- second'),
  note('three', 'Été 🎖?', "x < y && y > 'z'", {
    Reference:
      'AR 1-1, para 2-1 · A newer edition of AR 1-1 is in force. Check it before your board.',
  }),
]

test('a written deck reads back as the same questions', async () => {
  const bytes = await writeDeck({ name: 'Drill::Week', notes: NOTES }, NOW)
  const deck = await readDeck(bytes, 'any.apkg')
  expect(deck).toMatchObject({ name: 'Drill', skipped: [], mediaCount: 0, turnedCount: 0 })
  expect(deck.cards.map(({ questionText, answer, why }) => [questionText, answer, why])).toEqual([
    [NOTES[0]?.Question, NOTES[0]?.Answer, 'AR 670-1 says so.'],
    [NOTES[1]?.Question, NOTES[1]?.Answer, null],
    [NOTES[2]?.Question, NOTES[2]?.Answer, null],
  ])
  expect(deck.cards[1]?.cardId).toBe(CARD_ID)
  expect(deck.cards[0]).toMatchObject({
    ...{ items: ['one', 'two'], spoken: 'Sergeant, …', regulationRef: 'AR 670-1' },
  })
  expect(deck.cards[1]).toMatchObject({ items: [], spoken: null, regulationRef: null })
  // What the export added for those who study it elsewhere.
  expect(deck.cards[2]?.regulationRef).toBe('AR 1-1, para 2-1')
})

test('a second export has the ids by which Anki updates its notes', async () => {
  const changed = NOTES.map((one) => ({ ...one, Answer: `${one.Answer}, as of today` }))
  const ids = (path: DatabaseSync) =>
    path.prepare('select guid, mid, did, ord from notes n join cards c on c.nid = n.id').all()
  const models = (path: DatabaseSync) => path.prepare('select models from col').all()
  const first = await opened(await writeDeck({ name: 'Drill', notes: NOTES }, NOW))
  const again = await opened(await writeDeck({ name: 'Drill', notes: changed }, NOW + 86_400_000))
  const other = await opened(await writeDeck({ name: 'Other', notes: NOTES }, NOW))
  expect(ids(again)).toEqual(ids(first))
  expect(models(again)).toEqual(models(first))
  expect(ids(other)).not.toEqual(ids(first))
  const newest = (path: DatabaseSync) => path.prepare('select max(mod) as mod from notes').get()
  expect(Number(newest(again)?.mod)).toBeGreaterThan(Number(newest(first)?.mod))
})

test("another SQLite finds all of Anki's tables, intact and filled", async () => {
  const bytes = await writeDeck({ name: 'Drill', notes: NOTES }, NOW)
  expect(Object.keys(unzipSync(bytes))).toEqual(['collection.anki2', 'media'])
  const database = await opened(bytes)
  const all = (sql: string) => database.prepare(sql).all()
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(all('select ver, models, decks from col')).toMatchObject([
    { ver: 11, decks: expect.stringContaining('"name":"Drill"') },
  ])
  expect(all('select n.guid, c.ord, c.due from cards c join notes n on n.id = c.nid')).toEqual([
    { guid: 'one', ord: 0, due: 1 },
    { guid: CARD_ID, ord: 0, due: 2 },
    { guid: 'three', ord: 0, due: 3 },
  ])
  expect(all('select flds, csum from notes limit 1')).toEqual([
    {
      flds: [
        ...[
          'Who wears the &lt;beret&gt; &amp; {{c1::when}}?',
          'Every Soldier,<br>&quot;always&quot;',
        ],
        ...['AR 670-1 says so.', 'one<br>two', 'Sergeant, …', 'AR 670-1'],
      ].join('\x1f'),
      csum: expect.any(Number),
    },
  ])
})

/** Opens a deck's collection in a different SQLite than the one that wrote it. */
async function opened(deck: Uint8Array): Promise<DatabaseSync> {
  const folder = await mkdtemp(join(tmpdir(), 'squared-away-deck-'))
  const path = join(folder, 'collection.anki2')
  writeFileSync(path, unzipSync(deck)['collection.anki2'] ?? new Uint8Array())
  const database = new DatabaseSync(path, { readOnly: true })
  onTestFinished(async () => {
    database.close()
    await rm(folder, { recursive: true })
  })
  return database
}

/** A GIF of one pixel. */
const DOT = Uint8Array.from([
  ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
  ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
])

test('a written deck brings its pictures along', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const media = new Map([
    ['squared-away-rank-sgt.svg', svg],
    ['squared-away-own.gif', DOT],
  ])
  const notes = [
    note('one', 'What rank is this?', 'Sergeant', { media: 'squared-away-rank-sgt.svg' }),
    note('two', 'What is this?', 'A dot', { media: 'squared-away-own.gif' }),
    note('three', 'Plain?', 'Yes'),
  ]
  const { cards, pictures, skipped } = await readDeck(
    await writeDeck({ name: 'Ranks', notes, media }, NOW),
    'any.apkg',
  )
  expect(skipped).toEqual([])
  const [own] = pictures.keys()
  expect(own).toMatch(/^own-[0-9a-f]{32}$/)
  expect(pictures.get(own ?? '')).toEqual(DOT)
  expect(cards.map(({ questionText, picture }) => [questionText, picture])).toEqual([
    ['What rank is this?', 'rank-sgt'],
    ['What is this?', own],
    ['Plain?', undefined],
  ])
})

test('pictures that do not fit are counted, and questions that need them are listed', async () => {
  const notes = [
    note('one', 'What is this?', 'A dot', { media: 'one.gif' }),
    note('two', 'When do soldiers salute indoors?', 'When they report', { media: 'two.gif' }),
  ]
  const media = new Map([
    ['one.gif', DOT],
    ['two.gif', DOT.with(13, 1)],
  ])
  const full = new Map([['own-other', PICTURE_BYTES_PER_USER]])
  const shares: number[] = []
  const deck = await readDeck(
    await writeDeck({ name: 'Signs', notes, media }, NOW),
    'signs.apkg',
    (share) => shares.push(share),
    full,
  )
  expect(deck).toMatchObject({
    cards: [{ questionText: 'When do soldiers salute indoors?' }],
    skipped: [{ reason: 'its question is about a picture or a sound.' }],
    unfitCount: 2,
  })
  expect(deck.pictures.size).toBe(0)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})
