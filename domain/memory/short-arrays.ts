/** The number of short arrays per buffer. */
const ARRAYS_A_BUFFER = 1024

/**
 * Allocates arrays of a given length, all 0, from long buffers. Separate ones have off-heap memory
 * each, and a replay would spend half of its time on that.
 */
export function shortArrays(length: number): () => Float64Array {
  const bytes = length * Float64Array.BYTES_PER_ELEMENT
  let buffer = new ArrayBuffer(0)
  let next = 0
  return () => {
    if (next + bytes > buffer.byteLength) {
      buffer = new ArrayBuffer(bytes * ARRAYS_A_BUFFER)
      next = 0
    }
    const array = new Float64Array(buffer, next, length)
    next += bytes
    return array
  }
}
