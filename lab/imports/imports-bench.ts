import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { readDeck } from '../../web/app/my-questions/decks/read-deck.ts'
import { type WrittenNote, writeDeck } from '../../web/app/my-questions/decks/write-deck.ts'
import { foundIn } from '../../web/app/my-questions/tables/found-cards.ts'
import { readSpreadsheet } from '../../web/app/my-questions/tables/spreadsheet.ts'
import { readTextFile } from '../../web/app/my-questions/tables/table-file.ts'
import { readCsv } from '../../web/app/my-questions/upload/read-csv.ts'
import { writeSection } from '../docs-section.ts'

/**
 * `npm run imports:bench -w lab`: how long the readers take for large files, by the code that the
 * browser's workers run. Writes the table of docs/imports.md.
 */

const ROUNDS = 3

const texts = (n: number) => ({
  question: `What does paragraph ${n} of the regulation say about item ${n % 97}?`,
  answer: `Item ${n % 97} is inspected, signed for and reported, "in writing", by rank ${n}.`,
})

const notesOf = (count: number): WrittenNote[] =>
  Array.from({ length: count }, (_, n) => {
    const { question, answer } = texts(n)
    return {
      ...{ guid: `guid-${n}`, Question: question, Answer: answer },
      ...{ Why: '', List: '', Spoken: '', Reference: '' },
    }
  })

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => Object.values(texts(n)))

const csvOf = (count: number) =>
  new TextEncoder().encode(
    [['question', 'answer'], ...rowsOf(count)]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
  )

const tabsOf = (count: number) =>
  new TextEncoder().encode(
    rowsOf(count)
      .map((row) => row.join('\t').replaceAll('"', "'"))
      .join('\n'),
  )

function workbookOf(count: number): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Question', 'Answer'], ...rowsOf(count)]))
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

type Job = { name: string; bytes: Uint8Array; run: (bytes: Uint8Array) => Promise<string> | string }

const cardsIn = (found: ReturnType<typeof foundIn>) => {
  const { read } = found
  const { cards } = read.kind === 'table' ? cardsOfTable(read.rows, read.guess) : read
  return `${cards.length.toLocaleString('en-US')} cards`
}

async function deckJob(count: number): Promise<Job> {
  return {
    name: `.apkg, ${count.toLocaleString('en-US')} cards`,
    bytes: await writeDeck({ name: 'Large', notes: notesOf(count) }, Date.UTC(2026, 10, 23)),
    run: async (bytes) => {
      let reports = 0
      const { cards } = await readDeck(bytes, 'large.apkg', () => {
        reports += 1
      })
      return `${cards.length.toLocaleString('en-US')} cards, ${reports} reports of progress`
    },
  }
}

const jobs: Job[] = [
  await deckJob(18_896),
  await deckJob(20_000),
  {
    name: 'text with tabs, 20,000 lines',
    bytes: tabsOf(20_000),
    run: (bytes) => cardsIn(foundIn(readTextFile(bytes, 'large.txt'))),
  },
  {
    name: '.csv by "Import Cards", 50,000 rows',
    bytes: csvOf(50_000),
    run: (bytes) => cardsIn(foundIn(readTextFile(bytes, 'large.csv'))),
  },
  {
    name: '.xlsx, 50,000 rows',
    bytes: workbookOf(50_000),
    run: (bytes) =>
      cardsIn(foundIn({ kind: 'table', form: 'a spreadsheet', ...readSpreadsheet(bytes) })),
  },
  {
    name: '.csv by "Upload CSV", 50,000 rows',
    bytes: csvOf(50_000),
    run: (bytes) => {
      let reports = 0
      const { questionCount } = readCsv(bytes, 'large.csv', () => {
        reports += 1
      })
      return `${questionCount.toLocaleString('en-US')} questions, ${reports} reports of progress`
    },
  },
]

const lines: string[] = []
for (const { name, bytes, run } of jobs) {
  const times: number[] = []
  let read = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    read = await run(bytes.slice())
    times.push(performance.now() - start)
  }
  const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`
  lines.push(`| ${name} | ${size} | ${(median / 1000).toFixed(2)} s | ${read} |`)
  console.log(lines.at(-1))
}

writeSection(
  join(import.meta.dirname, '../../docs/imports.md'),
  'times',
  [
    `Median of ${ROUNDS} readings in Node ${process.version} on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`,
    '',
    '| file | size | time | read |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n'),
)
