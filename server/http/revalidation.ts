import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends `json` to be kept by the caller's browser alone, which asks each time whether it is still
 * the same; who has it already gets 304 and no body. The tag is made of what is answered, so it
 * tells apart two readers of one address.
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): FastifyReply {
  const tag = tagOf(json)
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
  if (holds(request, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Weak: the same document may be compressed in several ways. */
const tagOf = (body: string) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

function holds({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']?.split(',') ?? []
  return held.some((one) => one.trim() === tag)
}
