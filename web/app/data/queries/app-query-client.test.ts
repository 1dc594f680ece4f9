import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AppQueryClient } from './app-query-client.ts'

test('a change that arrives during the first fetch of a list is fetched afterwards', async () => {
  const { client, observer, responses } = openList()
  const invalidated = client.invalidateQueries({ queryKey: ['boards'] })
  responses[0]?.resolve('before the change')
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.resolve('after it')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after it')
})

test('so is one that arrives during a first fetch that fails', async () => {
  const { client, observer, responses } = openList()
  const invalidated = client.invalidateQueries({ queryKey: ['boards'] })
  responses[0]?.reject(new Error('no response'))
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.resolve('after it')
  await invalidated
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after it', isError: false })
})

test('a list that has data is fetched once', async () => {
  const { client, observer, responses } = openList()
  responses[0]?.resolve('before the change')
  await expect.poll(() => observer.getCurrentResult().data).toBe('before the change')
  const invalidated = client.invalidateQueries({ queryKey: ['boards'] })
  responses[1]?.resolve('after it')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(responses).toHaveLength(2)
})

/** A list on a screen. Its requests are answered by hand. */
function openList() {
  const responses: PromiseWithResolvers<string>[] = []
  const client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['boards', 'list'],
    queryFn: () => {
      const response = Promise.withResolvers<string>()
      responses.push(response)
      return response.promise
    },
  })
  observer.subscribe(() => {})
  return { client, observer, responses }
}
