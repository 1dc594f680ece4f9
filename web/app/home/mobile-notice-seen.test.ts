import { afterEach, describe, expect, it, vi } from 'vitest'
import { isMobileNoticeDue, rememberMobileNotice } from './mobile-notice-seen.ts'

/** A browser of this width whose tabs share cookies. */
function openTab({
  isPhone = true,
  protocol = 'https:',
  cookies = new Map<string, string>(),
} = {}) {
  const written: string[] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isPhone }) })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = text.split('; ')[0]?.split('=') ?? []
      cookies.set(name, value)
    },
  })
  return { cookies, written }
}

afterEach(() => vi.unstubAllGlobals())

describe('the notice for small screens', () => {
  it('is due once for all tabs of a browser session', () => {
    const { cookies } = openTab({ cookies: new Map([['another', 'cookie']]) })
    expect(isMobileNoticeDue()).toBe(true)
    rememberMobileNotice()
    expect(isMobileNoticeDue()).toBe(false)
    openTab({ cookies })
    expect(isMobileNoticeDue()).toBe(false)
    openTab()
    expect(isMobileNoticeDue()).toBe(true)
  })

  it('is never due on a wide screen', () => {
    openTab({ isPhone: false })
    expect(isMobileNoticeDue()).toBe(false)
  })

  it('is remembered until the browser closes, by a cookie that does not identify the user', () => {
    const { written } = openTab()
    rememberMobileNotice()
    openTab({ protocol: 'http:' })
    expect(written).toEqual(['squared-away-mobile-notice=seen; path=/; samesite=lax; secure'])
    expect(written.join()).not.toMatch(/expires|max-age/i)
  })
})
