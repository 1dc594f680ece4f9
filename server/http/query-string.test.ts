import { describe, expect, it } from 'vitest'
import { networkKey } from './limits/rate-limits.ts'
import { parseQueryString } from './query-string.ts'

describe('parseQueryString', () => {
  it('collects lists in the order of their indexes, also above twenty', () => {
    const text = Array.from({ length: 30 }, (_, n) => `queries[${29 - n}]=q${29 - n}`).join('&')
    expect(parseQueryString(text).queries).toEqual(Array.from({ length: 30 }, (_, n) => `q${n}`))
    expect(parseQueryString('queries[]=a&queries[]=b&queries=c').queries).toEqual(['a', 'b', 'c'])
    expect(parseQueryString('queries%5B1%5D=b+c&queries%5B0%5D=%7B%7D').queries).toEqual([
      '{}',
      'b c',
    ])
    expect(parseQueryString('').queries).toBeUndefined()
  })

  it('uses the first of repeated values, and treats no name specially', () => {
    const values = parseQueryString('project=a&project=b&__proto__=x&constructor=y&other[0]=z')
    expect(values.project).toBe('a')
    expect(values['other[0]']).toBe('z')
    expect(Object.getPrototypeOf(values)).toBeNull()
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

describe('networkKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (ip, key) => expect(networkKey(ip)).toBe(key))
})
