import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BYTE_ORDER_MARK,
  csvDelimiter,
  csvFileName,
  formatCsv,
  neutralizeCell,
  restoreCell,
} from './cells.ts'

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''+1"])(
    'escapes %j with an apostrophe and restores it',
    (cell) => {
      expect(neutralizeCell(cell)).toBe(`'${cell}`)
      expect(restoreCell(`'${cell}`)).toBe(cell)
    },
  )

  it.each([
    ...['', 'a=b', "'", "'quoted'", ' =1', "O'Neil", '0', '42', '1775', '3.5', '40 miles', 'May'],
    ...['AR 600-20', 'M4', '5.56 mm', '1st Sergeant', 'Marching', "class of '07", 'true north'],
  ])('does not change %j', (cell) => {
    expect(neutralizeCell(cell)).toBe(cell)
    expect(restoreCell(cell)).toBe(cell)
  })

  it.each([
    ...['007', '1.50', '1,000', '12345678901234567', '1E5', '50%', '$5.00', '1/2', '5-10', '(1)'],
    ...['21-20', '6/6/1944', '1944-06-06', '06 JUN 1944', 'June 6', 'Mar 1, 1968', '0630', '06:30'],
    ...['6:30 PM', '1.', '.5', 'TRUE', 'False', '#N/A', "'007"],
  ])('keeps a spreadsheet from saving %j in another form', (cell) => {
    expect(neutralizeCell(cell)).toBe(`'${cell}`)
    expect(restoreCell(`'${cell}`)).toBe(cell)
  })

  it('reads a long cell in linear time', () => {
    const cells = [
      `${'1 '.repeat(100_000)}x`,
      `${'1,'.repeat(100_000)}e`,
      `1 ${'jan'.repeat(100_000)}`,
    ]
    expect(cells.map(neutralizeCell)).toEqual(cells)
  })

  it('never starts like a formula, and round-trips any cell', () => {
    const marks = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '0', '.', '/', 'May']
    const mark = fc.constantFrom(...marks)
    const cell = fc.oneof(fc.string({ unit: mark, maxLength: 6 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(cell, (text) => {
        expect(neutralizeCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(restoreCell(neutralizeCell(text))).toBe(text)
      }),
    )
  })
})

describe('formatCsv', () => {
  it('writes rows by RFC 4180', () => {
    expect(
      formatCsv([
        ['question', 'answer'],
        ['Say "hooah", please', 'one\r\ntwo'],
        ['', ' spaced '],
        ['=1+1', ''],
      ]),
    ).toBe('question,answer\r\n"Say ""hooah"", please","one\r\ntwo"\r\n," spaced "\r\n\'=1+1,\r\n')
  })

  it('round-trips through an RFC 4180 parser', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ';', '=', ' ', 'a') }),
      fc.string({ unit: 'binary' }),
    )
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, (given) => {
        expect(readCsv(formatCsv(given)).map((row) => row.map(restoreCell))).toEqual(given)
      }),
    )
  })
})

describe('the delimiter', () => {
  it.each([
    ['question,answer,distractor-1\n', ','],
    [`${BYTE_ORDER_MARK}question;answer;distractor-1`, ';'],
    ['question\tanswer\r\na,b,c,d', '\t'],
    ['"a;b;c;d",answer', ','],
    ['question', ','],
    ['', ','],
    ['\r\n\r\nquestion;answer', ';'],
  ])('of %j is %j', (start, delimiter) => {
    expect(csvDelimiter(start)).toBe(delimiter)
  })
})

describe('the name of a file', () => {
  it("is the set's name without characters that file systems refuse", () => {
    expect(csvFileName('Drill')).toBe('Drill.csv')
    expect(csvFileName('AR 600-25: Salutes/Honors\n')).toBe('AR 600-25- Salutes-Honors-.csv')
  })
})

/** A simple character-by-character parser, to check what was written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (inQuotes) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else inQuotes = false
    } else if (letter === '"') inQuotes = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += letter
  }
  return rows
}
