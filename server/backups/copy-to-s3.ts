import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Configuration } from '../configuration/backup-copies.ts'
import { CopyFailedError } from './copy-failed-error.ts'

/**
 * Puts a file into a bucket, by one request of at most 5 GB. Its hash is part of the signature, so
 * the bucket rejects what arrives incomplete. The key needs the right to put objects only.
 * @throws CopyFailedError
 */
export async function copyToS3(
  path: string,
  { url, keyId, secret, region }: S3Configuration,
): Promise<void> {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret },
    ...{ service: 's3', region },
  })
  const target = `${url}/${basename(path)}`
  try {
    const response = await client.fetch(target, {
      method: 'PUT',
      body: await openAsBlob(path),
      headers: { 'x-amz-content-sha256': await hashOf(path) },
    })
    if (!response.ok)
      throw new Error(`it answered ${response.status} ${codeOf(await response.text())}`)
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    throw new CopyFailedError(`${path} is complete, but was not copied to ${target}: ${why}.`)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** The code of an error of S3, e.g. `NoSuchBucket`. */
const codeOf = (body: string) => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
