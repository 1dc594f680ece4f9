import { expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product.ts'
import { makeTestDatabase } from '../../testing/databases.ts'
import { startPatiently } from './patient-start.ts'

test('restarts and reports a server that is not ready in time', async () => {
  const place = await makeTestDatabase('sqlite')
  const times = [1, 60_000]
  const start = () => startProduct({ dataDir: place.dataDir, readyWithin: times.shift() ?? 0 })
  const { product, lateStarts } = await startPatiently(start)
  try {
    expect(lateStarts).toBe(1)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  } finally {
    await product.stop()
    await place.drop()
  }
})

test('gives up on a server that keeps missing its deadline or exits by itself', async () => {
  const place = await makeTestDatabase('sqlite')
  const { dataDir } = place
  try {
    const late = startPatiently(() => startProduct({ dataDir, readyWithin: 1 }))
    await expect(late).rejects.toThrow('did not become ready in time')
    const readyWithin = 60_000
    const env = { HOST: '192.0.2.1' }
    const wrong = startPatiently(() => startProduct({ dataDir, env, readyWithin }))
    await expect(wrong).rejects.toThrow('HOST 192.0.2.1 is no address of this machine')
  } finally {
    await place.drop()
  }
})
