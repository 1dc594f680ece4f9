import { describe, expect, it } from 'vitest'
import { oauthReturnFailure } from './oauth-failures.ts'

describe('message for a user whom a provider returned without a session', () => {
  const messageFor = (provider: string, error: unknown) =>
    oauthReturnFailure(new URLSearchParams({ provider, error: JSON.stringify(error) }))

  it('says what happened, in our words', () => {
    const error = { type: 'user_oauth2_unauthorized', message: 'Call 555-0100 to unlock.' }
    expect(messageFor('google', error)).toBe('Signing in with Google was canceled.')
    expect(messageFor('apple', error)).toBe('Signing in with Apple was canceled.')
  })

  it.each([{ type: 'project_provider_disabled' }, { type: 'constructor' }, {}, null, 'x', 5])(
    'says for %j that it did not start',
    (error) => {
      expect(messageFor('apple', error)).toBe('Failed to start Apple login.')
    },
  )

  it('says nothing to anyone else', () => {
    expect(messageFor('myspace', { type: 'user_blocked' })).toBeUndefined()
    expect(oauthReturnFailure(new URLSearchParams('provider=google'))).toBeUndefined()
    expect(oauthReturnFailure(new URLSearchParams('provider=google&error={'))).toBe(
      'Failed to start Google login.',
    )
  })
})
