import { describe, expect, it } from 'vitest'
import { getNextPath, safeNextPath, secondFactorPath, signInPath } from './next-path.ts'

describe('where a visitor goes after signing in', () => {
  it.each(['/home', '/home/boards', '/home/flashcards/setup?category=Drill#top'])(
    'goes back to %s',
    (next) => {
      expect(safeNextPath(next)).toBe(next)
    },
  )

  it.each([
    null,
    '',
    'home/boards',
    'https://evil.example/home/boards',
    '//evil.example/home/boards',
    '/\\evil.example/home',
    '\\\\evil.example/home',
    '/login',
    '/homework',
    '/home/../legal',
    '/home/%2e%2e/legal',
    '/\t/evil.example/home',
    'javascript:alert(1)',
  ])('goes to /home instead of %j', (next) => {
    expect(safeNextPath(next)).toBe('/home')
  })

  it('keeps the path in the address of the sign-in page', () => {
    const address = new URL(signInPath('/home/boards?a=1&b=2'), 'http://localhost')
    expect(address.pathname).toBe('/login')
    expect(safeNextPath(address.searchParams.get('next'))).toBe('/home/boards?a=1&b=2')
  })

  it('keeps the path in the address of the second factor page', () => {
    const address = new URL(secondFactorPath('/home/boards'), 'http://localhost')
    expect(address.pathname).toBe('/second-factor')
    expect(safeNextPath(address.searchParams.get('next'))).toBe('/home/boards')
  })

  it.each([signInPath, secondFactorPath])(
    'keeps a secret behind the # of the address',
    (pathTo) => {
      const path = '/home/packet-link?from=mail#SECRET'
      const address = new URL(pathTo(path), 'http://localhost')
      expect(address.pathname + address.search).not.toContain('SECRET')
      expect(getNextPath(address)).toBe(path)
      // As in tabs that an earlier release left open.
      const search = `?next=${encodeURIComponent(path)}`
      expect(getNextPath({ search, hash: '' })).toBe(path)
      expect(getNextPath({ search: '', hash: '#sign-up' })).toBe('/home')
    },
  )

  it('adds no parameter for /home itself', () => {
    expect(signInPath('/home')).toBe('/login')
  })
})
