import { expect, test } from 'vitest'
import { LARGEST_TEXT, readCsv } from './read-csv.ts'

const HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'
const read = (text: string | Uint8Array, fileName = 'Drill.csv') =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, fileName)

test('the preview shows a file as the server will read it', () => {
  const preview = read(
    `\ufeff${HEADER},Category,Notes\r\n"A, ""b""?",1,2,3,4,Maps,x\r\n\r\nC?,1,2,3,4,Drill,\r\n`,
    'Week.csv',
  )
  expect(preview).toMatchObject({
    encoding: 'utf-8',
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
  ['semicolons', `${HEADER.replaceAll(',', ';')}\nA, b?;1;2;3;4\n`],
  ['tabs', `${HEADER.replaceAll(',', '\t')}\rA, b?\t1\t2\t3\t4\r`],
])('%s separate as well', (_name, text) => {
  expect(read(text)).toMatchObject({ sample: [{ questionText: 'A, b?' }], problemCount: 0 })
})

test('invalid UTF-8 is read as Windows-1252, UTF-16 by its byte order mark', () => {
  const line = `${HEADER}\nWer gr\xfc\xdft \x93zuerst\x94 \x80?,1,2,3,4`
  const latin = Uint8Array.from(line, (letter) => letter.charCodeAt(0))
  expect(read(latin)).toMatchObject({
    encoding: 'windows-1252',
    sample: [{ questionText: 'Wer grüßt “zuerst” €?' }],
  })
  const wide = new Uint8Array(Buffer.from(`\ufeff${HEADER}\nGrüße?,1,2,3,4`, 'utf16le'))
  expect(read(wide)).toMatchObject({
    encoding: 'utf-16le',
    sample: [{ questionText: 'Grüße?' }],
  })
})

test.each<[string, string, (string | RegExp)[]]>([
  ['a wrong header', 'question,reply\nA?,1', [/^Line 1: the column answer is missing/]],
  ['an empty file', '', [/^The file is empty/]],
  ['no questions', `${HEADER}\n\n`, [/no questions/]],
  [
    'several lines, counted as an editor does',
    `${HEADER}\n"A\r\n?",1,2,3,4\n\n,1,2,3,4\nC?,,2,3,4\nD?,1,2,3,4\nE?,same,Same,3,4\n`,
    [/^Line 5: the question is missing/, /^Line 6: the answer is missing/, /^Line 8: .*same as/],
  ],
  ['an unclosed quote', `${HEADER}\nA?,1,2,3,4\n"B?,1,2,3,4\nC?,1`, [/^Line 3: .*never closed/]],
  [
    'a stray quote after good and bad lines',
    `${HEADER}\n${'A?,1,2,3,4\n'.repeat(100)},1,2,3,4\nB "?,1,2,3,4`,
    [/^Line 102: the question is missing/, /^Line 103: .*quote/],
  ],
  ['a long answer', `${HEADER}\nA?,${'x'.repeat(4001)},2,3,4`, [/^Line 2: answer has 4,001/]],
  ['a large row', `${HEADER}\n${'x'.repeat(300_000)},1`, [/^Line 2: .*more than a question can/]],
  ['many cells', `${HEADER}\n${'a,'.repeat(1001)}`, [/^Line 2: .*more than a question can/]],
  ['many questions', `${HEADER}\n${'A?,1,2,3,4\n'.repeat(50_005)}`, [/more than 50,000/]],
])('%s: the line is named, and nothing can be sent', (_name, text, problems) => {
  const preview = read(text)
  expect(preview.problems).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  expect(preview.text).toBeNull()
})

test('a file of another type is named, whatever it contains', () => {
  expect(read(`${HEADER}\nA?,1,2,3,4`, 'Drill.xlsx')).toMatchObject({
    problems: [expect.stringContaining('"Drill.xlsx" is not a .csv file')],
    sets: [],
  })
})

test('lists fifty problems and counts all', () => {
  const preview = read(`${HEADER}\n${',1,2,3,4\n'.repeat(1234)}`)
  expect([preview.problems.length, preview.problemCount]).toEqual([50, 1234])
})

test('a large file is not held as text, and reports progress', () => {
  const row = `What is asked here, ${'at some length, '.repeat(8)}?`.replaceAll(',', ' ')
  const text = `${HEADER}\n${`${row},Yes,No,Never,Maybe\n`.repeat(20_000)}`
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
