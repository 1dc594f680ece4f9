import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountedLines } from './accounted-lines.ts'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SAMPLES = join(ROOT, 'testing/memoranda')
const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(ROOT, 'content/memorandum/catalog.json'), 'utf8'),
)

function read(text: string) {
  const reading = readMemorandum(text, catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  return { memorandum: reading.memorandum, lines: accountedLines(text, reading.memorandum) }
}

const samples = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.txt'),
)

describe('every line of a memorandum', () => {
  it.each(samples)('%s is reported once', (name) => {
    const text = readFileSync(join(SAMPLES, name), 'utf8')
    const { lines, memorandum } = read(text)
    const saying = text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => line.trim())
    const expected = saying.flatMap((line, index) =>
      /[\p{L}\p{N}]/u.test(line) ? [index + 1] : [],
    )
    const words = lines.filter(({ text: line }) => /[\p{L}\p{N}]/u.test(line))
    expect(words.map(({ line }) => line)).toEqual(expected)
    const numbers = lines.map(({ line }) => line)
    expect(new Set(numbers).size).toBe(numbers.length)
    // No line that is reported as not understood contains anything that was read.
    const topics = new Set(memorandum.items.map(({ line }) => line))
    const unclear = lines.filter(({ kind }) => kind === 'not understood')
    const unread = new Set(memorandum.unread.map(({ line }) => line))
    expect(unclear.filter(({ line }) => topics.has(line) && !unread.has(line))).toEqual([])
  })

  it('has a single kind', () => {
    const { lines } = read(
      [
        'DEPARTMENT OF THE ARMY',
        'MEMORANDUM FOR A Company',
        '1. References. AR 600-8-19.',
        '2. The board convenes on 11 February 2027.',
        '3. Uniform is the AGSU.',
        '4. Soldiers will be asked about the following topics:',
        'a. Drill and ceremony',
        'b. Chain of command',
        'c. Underwater basket weaving',
        '5. Purpose. To make better leaders of everybody.',
        '-----',
        'SFC Imogen Harte',
      ].join('\n'),
    )
    expect(lines.map(({ kind }) => kind)).toEqual([
      'paperwork',
      'paperwork',
      'reference',
      'date',
      'uniform',
      'heading',
      'topic',
      'part of the board',
      'not understood',
      'not understood',
      'heading',
      'person',
    ])
  })
})

describe('what is said about the board', () => {
  it('keeps members with their topics, the uniform, the place and the reporting time', () => {
    const { memorandum } = read(
      readFileSync(join(SAMPLES, 'sixth-signal-company-members.txt'), 'utf8'),
    )
    expect(memorandum.details).toMatchObject({
      uniform: 'Army Green Service Uniform (AGSU)',
      recorder: 'SSG Vance',
      place: 'Battalion Classroom, Bldg 2214',
      reportingTime: '0830',
    })
    expect(memorandum.details.members.map(({ name, topics }) => [name, topics.length])).toEqual([
      ['President of the Board, CSM Dallin', 1],
      ['1SG Orozco, A CO', 2],
      ['1SG Pettibone, B CO', 2],
      ['1SG Achterberg, C CO', 2],
      ['MSG Lindqvist, S3', 3],
    ])
  })

  it.each([
    ['Where: Armory drill floor, Mill Street', { place: 'Armory drill floor, Mill Street' }],
    ['Reporting time 1245, brigade conference room.', { reportingTime: '1245' }],
    ['Board: Tuesday, December 8, 2026 (0700 show, 0730 start)', { reportingTime: '0700' }],
    ['Uniform: OCP, patrol cap', { uniform: 'OCP, patrol cap' }],
    [
      'The board is scheduled for 24 September 2026, 1000 hrs, in the conference room.',
      { reportingTime: null, startTime: '1000' },
    ],
    [
      'The board will convene on 24 September 2026 (Thursday) at 10:00.',
      { reportingTime: null, startTime: '1000' },
    ],
    [
      'Candidates report to the board on 24 September 2026 at 0930.',
      { reportingTime: '0930', startTime: null },
    ],
    [
      'The board is on 24 September 2026. Packets are due 4 September 2026, 1200 hrs.',
      { reportingTime: null, startTime: null },
    ],
    ['Bring a pen.', { place: null, uniform: null, reportingTime: null, startTime: null }],
  ])('in %j', (line, details) => {
    expect(read(line).memorandum.details).toMatchObject(details)
  })
})
