/**
 * Parses the fields of a protobuf message: integers, and bytes for texts and messages. Of repeated
 * fields the last wins, as the format requires.
 */
export interface ProtobufFields {
  numbers: ReadonlyMap<number, number>
  bytes: ReadonlyMap<number, Uint8Array>
}

const VARINT = 0
const FIXED_64 = 1
const LENGTH_DELIMITED = 2
const FIXED_32 = 5

/** @throws RangeError if the bytes are not a message. */
export function readProtobuf(message: Uint8Array): ProtobufFields {
  const numbers = new Map<number, number>()
  const bytes = new Map<number, Uint8Array>()
  let place = 0

  function varint(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[place++]
      if (byte === undefined) throw new RangeError('The message ends within a number.')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
  }

  while (place < message.length) {
    const tag = varint()
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === VARINT) numbers.set(field, varint())
    else if (kind === LENGTH_DELIMITED) {
      const length = varint()
      bytes.set(field, message.subarray(place, place + length))
      place += length
    } else if (kind === FIXED_64) place += 8
    else if (kind === FIXED_32) place += 4
    else throw new RangeError('The message has a field of an unknown kind.')
  }
  return { numbers, bytes }
}
