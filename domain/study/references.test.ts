import { describe, expect, it } from 'vitest'
import { formatPartialDate, publicationOf, referenceLine } from './references.ts'

const publications = [
  { number: 'AR 600-8', edition: '2019-05-16', seen: 'memory', seenOn: null },
  { number: 'AR 600-8-19', edition: '2019-05-16', seen: 'text', seenOn: '2025-11-03' },
  { number: 'UCMJ', edition: null, seen: 'official', seenOn: '2025-11' },
]

describe('publicationOf', () => {
  it.each([
    ['AR 600-8-19, para 2-1', 'AR 600-8-19'],
    ['AR 600-8', 'AR 600-8'],
    ['ar  600-8-19', 'AR 600-8-19'],
    ['UCMJ, art. 107', 'UCMJ'],
  ])('reads %j as %s', (reference, number) => {
    expect(publicationOf(reference, publications)?.number).toBe(number)
  })

  it.each(['AR 600', 'my notes', ''])('knows no publication for %j', (reference) => {
    expect(publicationOf(reference, publications)).toBeUndefined()
  })
})

describe('referenceLine', () => {
  it('has the reference, the edition, how we saw it and when', () => {
    const line = referenceLine('AR 600-8-19, para 2-1', publications[1])
    expect(line).toBe('AR 600-8-19, para 2-1 · 16 May 2019 · text read 3 Nov 2025')
  })

  it('leaves out unknown parts', () => {
    expect(referenceLine('AR 600-8', publications[0])).toBe(
      'AR 600-8 · 16 May 2019 · From memory. Check it before your board.',
    )
    expect(referenceLine('UCMJ, art. 107', publications[2])).toBe(
      'UCMJ, art. 107 · official copy seen Nov 2025',
    )
    expect(referenceLine('my notes', undefined)).toBe('my notes')
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
