/** Joins pieces into one array. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** True if these bytes are at an offset. */
export function hasBytes(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return (
    at + wanted.length <= bytes.length && wanted.every((one, index) => bytes[at + index] === one)
  )
}

/** The codes of a text of ASCII characters. */
export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The ASCII text of some bytes. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const toDataView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
