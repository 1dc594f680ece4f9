import { expect, it } from 'vitest'
import { returnedConnectFailure } from './connect-failure.ts'

const messageFor = (provider: string, error: unknown) =>
  returnedConnectFailure(new URLSearchParams({ provider, error: JSON.stringify(error) }))

it('says in our words why a provider was not connected', () => {
  const error = { type: 'user_already_exists', message: 'Call 555-0100 to unlock.' }
  expect(messageFor('google', error)).toBe(
    'This Google account or its email address belongs to another account here.',
  )
})

it.each([{ type: 'constructor' }, {}, null, 'x', 5])('says of %j that it failed', (error) => {
  expect(messageFor('apple', error)).toContain('Could not connect Apple.')
})

it('says nothing to anyone else', () => {
  expect(messageFor('myspace', { type: 'user_blocked' })).toBeUndefined()
  expect(returnedConnectFailure(new URLSearchParams())).toBeUndefined()
})
