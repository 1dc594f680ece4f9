import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchDisk } from './disk.ts'
import { makeMetrics } from './metrics.ts'

async function read(folder: string): Promise<Record<string, number>> {
  const metrics = makeMetrics()
  watchDisk(metrics, folder)
  const text = await metrics.registry.metrics()
  const samples = text.matchAll(/^squaredaway_disk_bytes\{part="(\w+)"\} (\S+)$/gm)
  return Object.fromEntries([...samples].map(([, part, bytes]) => [part, Number(bytes)]))
}

test('reports the size of the disk of the data folder, and what is free', async () => {
  const { blocks, bsize } = await statfs(tmpdir())
  const { free = 0, total } = await read(tmpdir())
  expect(total).toBe(blocks * bsize)
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThan(blocks * bsize)
})

test('has no value without the folder', async () => {
  expect(await read(join(tmpdir(), 'squared-away-no-such-folder'))).toEqual({})
})
