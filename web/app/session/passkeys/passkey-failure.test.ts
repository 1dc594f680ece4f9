import { AppwriteException } from 'appwrite'
import { describe, expect, it } from 'vitest'
import { passkeyFailure } from './passkey-failure.ts'

describe('what is said of a passkey that was not used', () => {
  const named = (name: string) => Object.assign(new Error('technical'), { name })

  it('is the reason of the server, if it gave one', () => {
    const refused = new AppwriteException('It was deleted.', 401, 'user_invalid_credentials')
    expect(passkeyFailure(refused)).toBe('It was deleted.')
  })

  it('is no fault when somebody would rather not', () => {
    expect(passkeyFailure(named('NotAllowedError'))).toContain('Try again when you are ready')
  })

  it('is in our words for what browsers name', () => {
    expect(passkeyFailure(named('InvalidStateError'))).toContain('already')
    expect(passkeyFailure(named('SecurityError'))).toContain('address')
  })

  it.each([named('TypeError'), named('constructor'), 'x', null])(
    'else names the network',
    (error) => {
      expect(passkeyFailure(error)).toContain('Could not reach the server')
    },
  )
})
