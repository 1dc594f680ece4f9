import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Layout, Stretch } from './episode-layout.ts'
import type { PartShelf } from './part-shelf.ts'

const READ_AT_ONCE = 64 * 1024

type Range = { readonly from: number; readonly end: number }

/**
 * Sends an episode, or the range that is asked for (RFC 9110 §14), from the parts on the disk: it is
 * stored nowhere as a whole. Only caches of the listener may keep it.
 */
export function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  shelf: PartShelf,
  { stretches, bytes, tag }: Pick<Layout, 'stretches' | 'bytes' | 'tag'>,
): FastifyReply {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': 'audio/mpeg',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const range = rangeOf(request, bytes, tag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${bytes}`)
    return reply.code(416).send()
  }
  const { from, end } = range ?? { from: 0, end: bytes }
  if (range !== undefined) {
    reply.code(206).header('content-range', `bytes ${from}-${end - 1}/${bytes}`)
  }
  reply.header('content-length', end - from)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(Readable.from(piecesOf(shelf, stretches, { from, end }), { objectMode: false }))
}

/** Undefined for the whole; 'none' for a range beyond the end. Several ranges are not served. */
function rangeOf(
  { headers }: FastifyRequest,
  bytes: number,
  tag: string,
): Range | 'none' | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== tag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { from: bytes - length, end: bytes }
  }
  const end = last === '' ? bytes : Math.min(Number(last) + 1, bytes)
  if (Number(first) >= bytes) return 'none'
  // A range that ends before it begins is not valid.
  return Number(first) < end ? { from: Number(first), end } : undefined
}

async function* piecesOf(shelf: PartShelf, stretches: readonly Stretch[], { from, end }: Range) {
  let start = 0
  for (const stretch of stretches) {
    const [first, last] = [Math.max(from, start), Math.min(end, start + stretch.bytes)]
    if (first < last) {
      const within = { from: first - start, end: last - start }
      yield* 'silence' in stretch
        ? silentPieces(stretch.silence, within)
        : partPieces(shelf, stretch, within)
    }
    start += stretch.bytes
    if (start >= end) return
  }
}

function* silentPieces(frame: Buffer, { from, end }: Range) {
  const many = Buffer.concat(Array.from({ length: 64 }, () => frame))
  for (let at = from; at < end; ) {
    const inMany = at % many.length
    const piece = many.subarray(inMany, Math.min(many.length, inMany + end - at))
    yield piece
    at += piece.length
  }
}

async function* partPieces(
  shelf: PartShelf,
  { key, bytes }: Extract<Stretch, { key: unknown }>,
  { from, end }: Range,
) {
  const file = await open(shelf.pathOf(key), 'r').catch((error) => {
    shelf.forget(key)
    throw error
  })
  try {
    // Another node may have made it again.
    if ((await file.stat()).size !== bytes) {
      shelf.forget(key)
      throw new ApiError('general_unavailable', 'The audio changed. Start again.')
    }
    for (let at = from; at < end; ) {
      const piece = Buffer.alloc(Math.min(READ_AT_ONCE, end - at))
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) throw new Error('a part is shorter than it was')
      yield piece.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}
