import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { copyToS3 } from '../../server/backups/copy-to-s3.ts'

let folder: string
let file: string
let server: S3rver
let bucket: { url: string; keyId: string; secret: string; region: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squared-away-s3-'))
  file = join(folder, 'scheduled-20260314T070500123Z.db')
  writeFileSync(file, Buffer.alloc(3_000_000, 'squared away '))
  const port = await freePort()
  server = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory: join(folder, 'buckets') },
    configureBuckets: [{ name: 'copies', configs: [] }],
  })
  await server.run()
  const url = `http://127.0.0.1:${port}/copies/squared-away`
  bucket = { url, keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a bucket receives the file as it is', async () => {
  await copyToS3(file, bucket)
  // Where s3rver keeps what it has accepted.
  const object = 'copies/squared-away/scheduled-20260314T070500123Z.db._S3rver_object'
  expect(readFileSync(join(folder, 'buckets', object)).equals(readFileSync(file))).toBe(true)
})

test.each<[name: string, change: { keyId?: string; url?: string }, why: string]>([
  ['an unknown key', { keyId: 'unknown' }, 'InvalidAccessKeyId'],
  ['a bucket that is not there', { url: '/missing' }, 'NoSuchBucket'],
])('%s is an error that says so', async (_name, change, why) => {
  const url = change.url?.startsWith('/') ? new URL(change.url, bucket.url).href : change.url
  const wrong = { ...bucket, ...change, ...(url ? { url } : {}) }
  await expect(copyToS3(file, wrong)).rejects.toThrow(why)
})

test('a bucket that nobody serves is an error that says so', async () => {
  const url = `http://127.0.0.1:${await freePort()}/copies`
  await expect(copyToS3(file, { ...bucket, url })).rejects.toThrow('ECONNREFUSED')
})
