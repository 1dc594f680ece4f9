import { AppwriteException } from 'appwrite'
import { describe, expect, it } from 'vitest'
import { passkeyFailure } from './passkey-failure.ts'

describe('the message for a failed passkey ceremony', () => {
  const named = (name: string) => Object.assign(new Error('technical'), { name })

  it('is the server’s reason, if it gave one', () => {
    const refused = new AppwriteException('It was deleted.', 401, 'user_invalid_credentials')
    expect(passkeyFailure(refused)).toBe('It was deleted.')
  })

  it('is not an error when the user cancels', () => {
    expect(passkeyFailure(named('NotAllowedError'))).toContain('Try again when you are ready')
  })

  it('is our own for the errors that browsers name', () => {
    expect(passkeyFailure(named('InvalidStateError'))).toContain('already')
    expect(passkeyFailure(named('SecurityError'))).toContain('address')
  })

  it.each([named('TypeError'), named('constructor'), 'x', null])(
    'names the connection for any other error',
    (error) => {
      expect(passkeyFailure(error)).toContain('Could not reach the server')
    },
  )
})
