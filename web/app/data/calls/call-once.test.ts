import { AppwriteException } from 'appwrite'
import { expect, test } from 'vitest'
import { callOnce } from './call-once.ts'

/** Makes a request and returns its key, whether it succeeds or fails. */
async function keyOf(request: string, failure?: Error): Promise<string> {
  let sent = ''
  await callOnce(request, async (headers) => {
    sent = headers['idempotency-key']
    if (failure) throw failure
  }).catch(() => {})
  return sent
}

test('a request keeps its key until a response arrives', async () => {
  const lost = await keyOf('upload', new TypeError('Failed to fetch'))
  const gateway = await keyOf('upload', new AppwriteException('Bad gateway', 502))
  const answered = await keyOf('upload')
  expect([gateway, answered]).toEqual([lost, lost])
  expect(lost).toMatch(/^[\x21-\x7e]{1,255}$/)
  expect(await keyOf('upload')).not.toBe(lost)
})

test('an error response ends the key, and another request gets its own', async () => {
  const refused = await keyOf('commit', new AppwriteException('Too many', 429))
  const again = await keyOf('commit', new TypeError('Failed to fetch'))
  expect(again).not.toBe(refused)
  expect(await keyOf('another')).not.toBe(again)
})
