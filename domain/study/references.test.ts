import { describe, expect, it } from 'vitest'
import {
  editionInForce,
  findPublication,
  formatPartialDate,
  newerEdition,
  type PublicationEdition,
  referenceLine,
  referenceStatus,
  withNewerEdition,
  withoutNewerEdition,
} from './references.ts'

const publications = [
  { number: 'AR 600-8', edition: '2019-05-16', seen: 'memory', seenOn: null },
  { number: 'AR 600-8-19', edition: '2019-05-16', seen: 'text', seenOn: '2025-11-03' },
  { number: 'UCMJ', edition: null, seen: 'official', seenOn: '2025-11' },
]

describe('findPublication', () => {
  it.each([
    ['AR 600-8-19, para 2-1', 'AR 600-8-19'],
    ['AR 600-8', 'AR 600-8'],
    ['ar  600-8-19', 'AR 600-8-19'],
    ['UCMJ, art. 107', 'UCMJ'],
  ])('reads %j as %s', (reference, number) => {
    expect(findPublication(reference, publications)?.number).toBe(number)
  })

  it.each(['AR 600', 'my notes', ''])('knows no publication for %j', (reference) => {
    expect(findPublication(reference, publications)).toBeUndefined()
  })
})

describe('referenceLine', () => {
  it('has the reference, the edition and its status', () => {
    const line = referenceLine('AR 600-8-19, para 2-1', publications[1])
    expect(line).toBe('AR 600-8-19, para 2-1 · 16 May 2019 · Checked')
  })

  it('leaves out unknown parts', () => {
    expect(referenceLine('AR 600-8', publications[0])).toBe(
      'AR 600-8 · 16 May 2019 · Not checked yet',
    )
    expect(referenceLine('UCMJ, art. 107', publications[2])).toBe('UCMJ, art. 107 · Checked')
    expect(referenceLine('my notes', undefined)).toBe('my notes')
  })
})

const AWARDS: PublicationEdition = {
  number: 'AR 600-8-22',
  edition: '2024-01-19',
  seen: 'secondary',
  seenOn: '2026-11-21',
  inForce: { edition: '2025-07-30' },
}
const CHECK = 'A newer edition of AR 600-8-22 is in force. Check it before your board.'

describe('an answer that was read against an older edition', () => {
  it('says so at the end of its reference line', () => {
    expect(referenceLine('AR 600-8-22, para 3-2', AWARDS)).toBe(
      `AR 600-8-22, para 3-2 · 19 Jan 2024 · ${CHECK}`,
    )
  })

  it('says once what to check if it is from memory as well', () => {
    const row = { ...AWARDS, seen: 'memory', seenOn: null }
    expect(referenceLine('AR 600-8-22', row)).toBe(`AR 600-8-22 · 19 Jan 2024 · ${CHECK}`)
  })

  it.each<[string, Partial<PublicationEdition>, string | null]>([
    ['no other edition is known', { inForce: undefined }, null],
    ['another publication names the same edition', { inForce: { edition: '2024-01-19' } }, null],
    ['the day of the one read is not known', { edition: '2024-01' }, CHECK],
    ['it is the day that is not known', { edition: '2025-07' }, null],
    ['the edition read is not known', { edition: null }, null],
    ['what is in force is the change that was read', { change: 'C1, 2025-07-30' }, null],
    ['a later change is in force', { change: 'C1, 2025-06' }, CHECK],
    ['the change read has no date', { change: 'C1' }, CHECK],
    ['the one read is later', { edition: '2026-01-02' }, null],
  ])('is found by its dates: %s', (_, row, line) => {
    expect(newerEdition('AR 600-8-22', { ...AWARDS, ...row })).toBe(line)
  })

  it('rests on the edition that its reference names, not on the one of the registry', () => {
    const read = { ...AWARDS, edition: '2025-07-30', seen: 'text' }
    expect(referenceLine('AR 600-8-22, 2019 edition, para 3-2', read)).toBe(
      `AR 600-8-22, 2019 edition, para 3-2 · ${CHECK}`,
    )
    expect(newerEdition('AR 600-8-22, 2025 edition', read)).toBe(null)
    expect(newerEdition('AR 600-8-22, para 3-2', read)).toBe(null)
  })

  it('is nothing that we know of a publication without a row', () => {
    expect(newerEdition('my notes, 2019 edition', undefined)).toBe(null)
  })

  it('says so where its reference stands alone, which can be undone', () => {
    expect(withNewerEdition('AR 600-8-22, para 3-2', [AWARDS])).toBe(
      `AR 600-8-22, para 3-2 · ${CHECK}`,
    )
    expect(withNewerEdition('AR 600-20', [AWARDS])).toBe('AR 600-20')
    expect(withoutNewerEdition(`AR 600-8-22, para 3-2 · ${CHECK}`)).toBe('AR 600-8-22, para 3-2')
    expect(withoutNewerEdition('AR 600-8-22 · Awards')).toBe('AR 600-8-22 · Awards')
  })
})

describe('referenceStatus', () => {
  it.each([
    [
      'AR 600-8-19',
      publications[1],
      'Checked',
      'We read AR 600-8-19 of 16 May 2019 on 3 Nov 2025.',
    ],
    ['UCMJ', publications[2], 'Checked', 'We saw an official copy of UCMJ in Nov 2025.'],
    [
      ...(['AR 600-8', publications[0], 'Not checked yet'] as const),
      'We have not seen AR 600-8. From memory. Check it before your board.',
    ],
    [
      ...(['AR 600-8-22', AWARDS, 'Newer edition'] as const),
      'We know AR 600-8-22 of 19 Jan 2024 by a secondary source, seen on 21 Nov 2026. That edition is no longer in force.',
    ],
  ])('of %s', (reference, publication, word, more) => {
    expect(referenceStatus(reference, publication)).toEqual({ word, more })
  })

  it('is unknown for a reference of one’s own', () => {
    expect(referenceStatus('my notes', undefined)).toBeNull()
  })
})

describe('editionInForce', () => {
  it('is the one that another publication names, else the one read or its change', () => {
    expect(editionInForce(AWARDS)).toBe('2025-07-30')
    const { inForce: _, ...read } = AWARDS
    expect(editionInForce(read)).toBe('2024-01-19')
    expect(editionInForce({ ...read, change: 'C2, 2025-02-06' })).toBe('2025-02-06')
  })
})

describe('formatPartialDate', () => {
  it.each([
    ['2025-05-21', '21 May 2025'],
    ['2014-07', 'Jul 2014'],
    ['2024', '2024'],
    ['2024-13-01', '2024'],
  ])('shows %s as %s', (date, text) => {
    expect(formatPartialDate(date)).toBe(text)
  })
})
