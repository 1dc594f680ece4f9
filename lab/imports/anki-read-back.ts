import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_FIELDS } from '../../web/app/my-questions/decks/own-notetype.ts'
import { readDeck } from '../../web/app/my-questions/decks/read-deck.ts'
import { type WrittenNote, writeDeck } from '../../web/app/my-questions/decks/write-deck.ts'

/**
 * `npm run anki:read-back -w lab -- PATH-OF-ANKI`: a set that this app exports is imported by Anki 2.1.15
 * twice, exported by it, and read again here. PATH-OF-ANKI is a clone of Anki at the tag 2.1.15
 * (testing/world/anki-2.1.15/real_anki.py says how to get it). Without it nothing is checked.
 */

const SCRIPT = join(import.meta.dirname, '../../testing/world/anki-2.1.15/read_back.py')
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3'

type Imported = {
  notes: { guid: string; fields: string[]; tags: string; type: string }[]
  cards: number
  decks: string[]
  problems: string
}

const source = process.argv[2]
if (source === undefined || !existsSync(PYTHON)) {
  console.log(
    `SKIPPED: ${source === undefined ? 'no path of Anki 2.1.15 was given' : `no ${PYTHON}`}.`,
  )
  process.exit(0)
}

const NOTES: WrittenNote[] = [
  note('Who wears the <beret> & when {{c1::now}}?', 'Every Soldier,\n"always"', {
    ...{ Why: 'AR 670-1 says so.', List: 'one\ntwo', Spoken: 'Sergeant, ...' },
    Reference: 'AR 670-1, para 2-1',
  }),
  note('=1+1', '- first\n- second'),
  note('Été 🎖?', "x < y && y > 'z'", { Reference: 'ADP 6-22' }),
  note('Name the items.', 'See the list.', { List: 'Loyalty\nDuty\nRespect' }),
  note('What is said?', 'The answer', { Spoken: 'First Sergeant, the answer is...' }),
  ...Array.from({ length: 200 }, (_, n) =>
    note(`Question ${n}?`, `Answer ${n}`, { Why: `Why ${n}` }),
  ),
]

function note(Question: string, Answer: string, more: Partial<WrittenNote> = {}): WrittenNote {
  const guid = `note-${Buffer.from(Question).toString('hex').padEnd(30, '0').slice(0, 30)}`
  return { ...{ guid, Question, Answer, Why: '', List: '', Spoken: '', Reference: '' }, ...more }
}

const folder = mkdtempSync(join(tmpdir(), 'squared-away-anki-'))
const [ours, theirs] = ['ours.apkg', 'theirs.apkg'].map((name) => join(folder, name))
if (ours === undefined || theirs === undefined) throw new Error('There are two files.')
const faults: string[] = []
const expect = (what: string, found: unknown, wanted: unknown) => {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
  if (one !== other) faults.push(`${what}: ${one}, not ${other}`)
}
try {
  writeFileSync(ours, await writeDeck({ name: 'Board study', notes: NOTES }, Date.now()))
  const found: { first: Imported; again: Imported } = JSON.parse(
    execFileSync(PYTHON, [SCRIPT, source, ours, theirs], {
      ...{ encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'inherit'] },
    }),
  )
  for (const [which, { notes, cards, decks, problems }] of Object.entries(found)) {
    expect(`${which} import: notes`, notes.length, NOTES.length)
    expect(`${which} import: cards`, cards, NOTES.length)
    expect(`${which} import: decks`, decks, ['Board study'])
    expect(`${which} import: problems of the collection`, problems, '')
    expect(
      `${which} import: ids`,
      notes.map(({ guid }) => guid),
      NOTES.map(({ guid }) => guid),
    )
    expect(`${which} import: tags`, notes.filter(({ tags }) => tags !== '').length, 0)
    expect(`${which} import: fields of a note`, notes[0]?.fields.length, OWN_FIELDS.length)
  }
  const { cards, skipped, name } = await readDeck(new Uint8Array(readFileSync(theirs)), theirs)
  expect('name of the set', name, 'Board study')
  expect('cards left out', skipped, [])
  const written = NOTES.map((one) => [
    ...[one.guid, one.Question, one.Answer, one.Why || null],
    ...[one.List === '' ? [] : one.List.split('\n'), one.Spoken || null, one.Reference || null],
  ])
  const read = cards.map((card) => [
    ...[card.cardId, card.questionText, card.answer, card.why],
    ...[card.items, card.spoken, card.regulationRef],
  ])
  for (const [place, one] of written.entries()) expect(`note ${place + 1}`, read[place], one)
} finally {
  rmSync(folder, { recursive: true })
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `Anki 2.1.15 keeps all ${NOTES.length} notes of our export, and we all of its export.`
    : `${faults.length} differences.`,
)
process.exit(faults.length === 0 ? 0 : 1)
