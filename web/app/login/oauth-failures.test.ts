import { describe, expect, it } from 'vitest'
import { oauthReturnFailure } from './oauth-failures.ts'

describe('what someone is told who comes back from a provider without a session', () => {
  const told = (provider: string, error: unknown) =>
    oauthReturnFailure(new URLSearchParams({ provider, error: JSON.stringify(error) }))

  it('says what happened, in our words', () => {
    const error = { type: 'user_oauth2_unauthorized', message: 'Call 555-0100 to unlock.' }
    expect(told('google', error)).toBe('Signing in with Google was canceled.')
    expect(told('apple', error)).toBe('Signing in with Apple was canceled.')
  })

  it.each([{ type: 'project_provider_disabled' }, { type: 'constructor' }, {}, null, 'x', 5])(
    'says for %j that it did not start',
    (error) => {
      expect(told('apple', error)).toBe('Failed to start Apple login.')
    },
  )

  it('says nothing to anyone else', () => {
    expect(told('myspace', { type: 'user_blocked' })).toBeUndefined()
    expect(oauthReturnFailure(new URLSearchParams('provider=google'))).toBeUndefined()
    expect(oauthReturnFailure(new URLSearchParams('provider=google&error={'))).toBe(
      'Failed to start Google login.',
    )
  })
})
