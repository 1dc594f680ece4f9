/** The CBOR subset of attestations: integers, bytes, strings and maps (RFC 8949). */
export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

/** Encodes a value in the canonical form of authenticators. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, held]) => [encodeCbor(key), encodeCbor(held)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** Encodes a value's type, and its length or the number itself. */
function head(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  return Buffer.from([first | 25, size >> 8, size & 0xff])
}
