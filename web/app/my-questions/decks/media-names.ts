import { isJsonObject } from '@squared-away/domain/text/json-text'
import { strFromU8 } from 'fflate'

/** The field of the list of media that holds one file, and the file's name within it. */
const ENTRY = 10
const NAME = 10

/**
 * The entry of a package that holds each media file, by the file's name on cards. Older packages
 * list them as JSON; newer ones as a protobuf message, in the order of the entries' numbers.
 */
export function mediaNames(list: Uint8Array): Map<string, string> {
  const text = strFromU8(list)
  if (text.trimStart().startsWith('{')) return namesOfJson(text)
  const names = new Map<string, string>()
  try {
    for (const [place, entry] of lengthDelimited(list, ENTRY).entries()) {
      const [name] = lengthDelimited(entry, NAME)
      if (name !== undefined) names.set(plainName(new TextDecoder().decode(name)), String(place))
    }
  } catch {
    // A damaged list only costs the pictures.
  }
  return names
}

/** Names are compared in one form of Unicode: file systems change them. */
export const plainName = (name: string) => name.normalize('NFC')

function namesOfJson(text: string): Map<string, string> {
  try {
    const list: unknown = JSON.parse(text)
    if (!isJsonObject(list)) return new Map()
    return new Map(
      Object.entries(list).flatMap(([entry, name]) =>
        typeof name === 'string' ? [[plainName(name), entry]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** All values with this tag, of a message whose other fields are skipped. */
function lengthDelimited(message: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++]
      if (byte === undefined) throw new RangeError('The message ends within a number.')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const kind = tag % 8
    if (kind === 0) varint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === 2) {
      const length = varint()
      if (tag === wanted) found.push(message.subarray(at, at + length))
      at += length
    } else throw new RangeError('The message has a field of an unknown kind.')
  }
  return found
}
