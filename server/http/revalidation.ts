import { createHash, hash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends `json` for the private cache of the caller's browser, which revalidates it each time; a
 * current copy gets 304 without a body. The tag is a hash of the content, so it differs between two
 * readers of one URL.
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | Buffer,
): FastifyReply {
  if (isHeld(request, reply, weakTag(json))) return reply
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Bytes hashed before yielding to the event loop. */
const BYTES_PER_STEP = 1024 * 1024

/** Like `sendRevalidated`, for a text of megabytes. */
export async function sendLongRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer,
): Promise<FastifyReply> {
  const hashing = createHash('sha256')
  for (let from = 0; from < json.length; from += BYTES_PER_STEP) {
    hashing.update(json.subarray(from, from + BYTES_PER_STEP))
    await othersFirst()
  }
  if (isHeld(request, reply, tagWith(hashing.digest('base64url')))) return reply
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Weak: the same document may be compressed in several ways. */
export const weakTag = (json: string | Buffer) => tagWith(hash('sha256', json, 'base64url'))

const tagWith = (hashed: string) => `W/"${hashed.slice(0, 22)}"`

/** Sets the `tag` of the response. @returns True if the caller has it and gets a 304. */
export function isHeld(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  cacheControl = 'private, no-cache',
): boolean {
  reply.headers({ 'cache-control': cacheControl, etag: tag })
  const held = headers['if-none-match']?.split(',') ?? []
  if (!held.some((one) => one.trim() === tag)) return false
  reply.code(304).send()
  return true
}
