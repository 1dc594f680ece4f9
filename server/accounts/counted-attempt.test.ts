import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ApiError } from '../contract/errors.ts'
import { answerErrors } from '../http/error-answers.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { countedAttempt } from './counted-attempt.ts'

/** An action with a limit of two failures per address and five per network. */
function callOf(attempt: () => Promise<string>) {
  const app = fastify()
  answerErrors(app, () => {})
  const byNetwork = rateLimit({ on: true, points: 5, seconds: 60 })
  const byAddress = rateLimit({ on: true, points: 2, seconds: 60 })
  app.get<{ Params: { address: string } }>('/:address', (request, reply) => {
    const counts = [
      { limit: byNetwork, key: 'network' },
      { limit: byAddress, key: request.params.address },
    ]
    return countedAttempt(counts, reply, attempt)
  })
  const get = async (address: string) => (await app.inject(`/${address}`)).statusCode
  return async (address: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push(await get(address))
    return statuses
  }
}

const refuse = (type: 'user_invalid_credentials' | 'general_unavailable' | 'database_timeout') =>
  callOf(async () => {
    throw new ApiError(type, 'No.')
  })

test('attack 40: counts failed attempts and rejects the next one unchecked', async () => {
  expect(await refuse('user_invalid_credentials')('jo', 4)).toEqual([401, 401, 429, 429])
})

test('attack 50: does not count an unchecked attempt as a failure', async () => {
  expect(await refuse('general_unavailable')('jo', 4)).toEqual([503, 503, 503, 503])
  expect(await refuse('database_timeout')('jo', 4)).toEqual([408, 408, 408, 408])
})

test('attack 40: a locked address uses up no count of the network', async () => {
  const attempts = refuse('user_invalid_credentials')
  expect(await attempts('jo', 12)).toEqual([401, 401, ...Array(10).fill(429)])
  expect(await attempts('sam', 3)).toEqual([401, 401, 429])
})

test('attack 40: a rejected network uses up no count of an address', async () => {
  const attempts = refuse('user_invalid_credentials')
  for (const address of ['a', 'b', 'c', 'd', 'e']) await attempts(address, 1)
  expect(await attempts('jo', 3)).toEqual([429, 429, 429])
})
