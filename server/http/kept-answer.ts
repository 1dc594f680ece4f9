import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encodings.ts'
import { isHeld, weakTag } from './revalidation.ts'

/** JSON that is sent often: its tag and each compressed form are computed once. */
export class KeptAnswer {
  readonly #bytes: Buffer
  readonly #tag: string
  readonly #compressed = new Map<string, Promise<Buffer>>()

  constructor(json: string | Buffer) {
    this.#bytes = typeof json === 'string' ? Buffer.from(json) : json
    this.#tag = weakTag(json)
  }

  /** Its size in memory, in bytes. All compressed forms together are at most as large. */
  get size(): number {
    return 2 * this.#bytes.length
  }

  /** Its text, in UTF-8. */
  get bytes(): Buffer {
    return this.#bytes
  }

  /** Sends it, or 304 if the caller has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isHeld(request, reply, this.#tag)) return reply
    reply.type('application/json; charset=utf-8')
    const encoding = encodingFor(this.#bytes, request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(this.#bytes)
    return reply.header('content-encoding', encoding.name).send(await this.#encoded(encoding))
  }

  #encoded({ name, onThread }: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(name)
    if (known) return known
    const compressed = onThread(this.#bytes)
    this.#compressed.set(name, compressed)
    return compressed
  }
}
