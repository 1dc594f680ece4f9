import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { startProduct } from '../scripts/product.ts'
import { makeWriter } from './faults/testing/acknowledged-writes.ts'

const run = promisify(execFile)
const folders: string[] = []

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'squared-away-backup-'))
  folders.push(path)
  return path
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })))
})

const backUp = (dataDir: string, file: string) =>
  run(process.execPath, [join(import.meta.dirname, 'backup.ts'), file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

test('fault 22: a backup taken while clients write opens elsewhere and holds what was written before', async () => {
  const [original, elsewhere] = [await folder(), await folder()]
  const product = await startProduct({ dataDir: original })
  const [before, during] = await Promise.all([
    makeWriter(product.url, 'before'),
    makeWriter(product.url, 'during'),
  ])
  await before.write(product.url, 30)
  const writing = during.writeUntilGone(product.url)
  const { stdout } = await backUp(original, join(elsewhere, 'squaredaway.db'))
  expect(stdout).toContain('2 accounts, checked')
  expect((await stat(join(elsewhere, 'squaredaway.db'))).mode & 0o077).toBe(0)
  await product.kill()
  await writing
  const restored = await startProduct({ dataDir: elsewhere })
  expect(await before.findLosses(restored.url)).toEqual([])
  await restored.stop()
})

test('a backup does not write over a file, and says where the database should be', async () => {
  const empty = await folder()
  await expect(backUp(empty, join(empty, 'copy.db'))).rejects.toThrow('There is no database at')
})
