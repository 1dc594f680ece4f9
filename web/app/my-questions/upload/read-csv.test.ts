import { CSV_HEADER, REFUSED_FILES } from '@squared-away/domain/csv/testing/refused-files'
import { expect, test } from 'vitest'
import { LARGEST_TEXT, readCsv } from './read-csv.ts'

const read = (text: string | Uint8Array, fileName = 'Drill.csv') =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, fileName)

test('the preview shows a file as the server will read it', () => {
  const preview = read(
    `\ufeff${CSV_HEADER},Category,Notes\r\n"A, ""b""?",1,2,3,4,Maps,x\r\n\r\nC?,1,2,3,4,Drill,\r\n`,
    'Week.csv',
  )
  expect(preview).toMatchObject({
    encoding: 'UTF-8',
    questionCount: 2,
    sets: [
      { name: 'Week - Maps', questionCount: 1 },
      { name: 'Week - Drill', questionCount: 1 },
    ],
    sample: [
      { line: 2, questionText: 'A, "b"?', answer: '1', distractors: ['2', '3', '4'] },
      { line: 4, category: 'Drill' },
    ],
    ignoredColumns: ['Notes'],
    problems: [],
  })
  expect(preview.text).toContain('"A, ""b""?"')
})

test.each([
  ['semicolons', `${CSV_HEADER.replaceAll(',', ';')}\nA, b?;1;2;3;4\n`],
  ['tabs', `${CSV_HEADER.replaceAll(',', '\t')}\rA, b?\t1\t2\t3\t4\r`],
])('%s separate as well', (_name, text) => {
  expect(read(text)).toMatchObject({ sample: [{ questionText: 'A, b?' }], problemCount: 0 })
})

test('invalid UTF-8 is read as Windows-1252, UTF-16 by its byte order mark', () => {
  const line = `${CSV_HEADER}\nWer gr\xfc\xdft \x93zuerst\x94 \x80?,1,2,3,4`
  const latin = Uint8Array.from(line, (letter) => letter.charCodeAt(0))
  expect(read(latin)).toMatchObject({
    encoding: 'Windows-1252',
    sample: [{ questionText: 'Wer grüßt “zuerst” €?' }],
  })
  const wide = new Uint8Array(Buffer.from(`\ufeff${CSV_HEADER}\nGrüße?,1,2,3,4`, 'utf16le'))
  expect(read(wide)).toMatchObject({
    encoding: 'UTF-16',
    sample: [{ questionText: 'Grüße?' }],
  })
})

test('a file of Excel for Mac is read, and sent, as Mac Roman', () => {
  const header = new TextEncoder().encode(`${CSV_HEADER}\n`)
  // “Caf<e acute> – always” in Mac Roman.
  const line = [0xd2, 0x43, 0x61, 0x66, 0x8e, 0x20, 0xd0, 0x20, 0x41, 0xd3]
  const row = Uint8Array.of(...line, ...new TextEncoder().encode(`?,${'1'.repeat(99)},2,3,4\n`))
  const small = read(Uint8Array.of(...header, ...row))
  expect(small).toMatchObject({
    encoding: 'Mac Roman',
    sample: [{ questionText: '“Café – A”?' }],
    notes: [expect.stringContaining('read as Mac Roman')],
  })
  expect(small.text).toContain('“Café – A”?')

  const rows = Math.ceil(LARGEST_TEXT / row.length)
  const large = new Uint8Array(header.length + rows * row.length)
  large.set(header)
  for (let at = 0; at < rows; at += 1) large.set(row, header.length + at * row.length)
  const { text, recoded } = read(large)
  expect(text).toBeNull()
  expect(new TextDecoder().decode(recoded?.subarray(0, 80))).toContain('“Café – A”?')
})

test('lines that ask the same are named', () => {
  expect(read(`${CSV_HEADER}\nWho?,1,2,3,4\nWhat?,1,2,3,4\n`).notes).toEqual([])
  expect(read(`${CSV_HEADER}\nWho?,1,2,3,4\nWhat?,1,2,3,4\nwho?,2,3,4,5\n`).notes).toEqual([
    'Line 4 asks the same as line 2. Each becomes a question of its own.',
  ])
  expect(read(`${CSV_HEADER}\n${'Who?,1,2,3,4\n'.repeat(3)}`).notes).toEqual([
    '2 lines ask the same as an earlier line, such as lines 2 and 3. Each becomes a question of its own.',
  ])
})

test.each([
  ...REFUSED_FILES,
  [
    'a large row',
    `${CSV_HEADER}\n${'x'.repeat(300_000)},1`,
    [/^Line 2: .*more than a question can/],
  ],
  ['many cells', `${CSV_HEADER}\n${'a,'.repeat(1001)}`, [/^Line 2: .*more than a question can/]],
  ['many questions', `${CSV_HEADER}\n${'A?,1,2,3,4\n'.repeat(50_005)}`, [/more than 50,000/]],
])('%s: the line is named, and nothing can be sent', (_name, text, problems) => {
  const preview = read(text)
  expect(preview.problems).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  expect(preview.text).toBeNull()
})

test('a file of another type is named, whatever it contains', () => {
  expect(read(`${CSV_HEADER}\nA?,1,2,3,4`, 'Drill.xlsx')).toMatchObject({
    problems: [expect.stringContaining('"Drill.xlsx" is not a .csv file')],
    sets: [],
  })
})

test('lists fifty problems and counts all', () => {
  const preview = read(`${CSV_HEADER}\n${',1,2,3,4\n'.repeat(1234)}`)
  expect([preview.problems.length, preview.problemCount]).toEqual([50, 1234])
})

test('a large file is not held as text, and reports progress', () => {
  const row = `What is asked here, ${'at some length, '.repeat(8)}?`.replaceAll(',', ' ')
  const text = `${CSV_HEADER}\n${`${row},Yes,No,Never,Maybe\n`.repeat(20_000)}`
  expect(text.length).toBeGreaterThan(LARGEST_TEXT)
  const shares: number[] = []
  const preview = readCsv(new TextEncoder().encode(text), 'Large.csv', (share) => {
    shares.push(share)
  })
  expect(preview).toMatchObject({ text: null, questionCount: 20_000 })
  expect(preview.sets).toHaveLength(4)
  expect(preview.sample).toHaveLength(10)
  expect(shares).toHaveLength(20)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
