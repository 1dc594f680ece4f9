/** Limits on a foreign server's responses. */
export type Bounds = {
  /** A deadline for all requests of one fetch function, counted from its creation. */
  readonly milliseconds: number
  readonly bytes: number
  /** Returns false for URLs that we have no reason to request. */
  allows(address: URL): boolean
}

/** The subset of `fetch` that is used here. */
export type BoundedFetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` for foreign servers: requests allowed URLs only, follows no redirects, and aborts long
 * or late responses. The returned response is already complete in memory.
 */
export function boundedFetch({ milliseconds, bytes, allows }: Bounds): BoundedFetch {
  const deadline = AbortSignal.timeout(milliseconds)
  return async (address, init) => {
    if (!allows(new URL(address))) throw new Error('an address that is not asked for anything')
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
    const response = await fetch(address, { ...init, redirect: 'manual', signal })
    const body = await readAtMost(response, bytes)
    const { status, headers } = response
    return new Response(body.byteLength === 0 ? null : body, { status, headers })
  }
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop also closes the connection.
    if (size > most) throw new Error(`an answer of more than ${most} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
