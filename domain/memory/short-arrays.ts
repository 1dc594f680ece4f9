/** So many short arrays are cut from one buffer. */
const ARRAYS_A_BUFFER = 1024

/**
 * Gives arrays of so many numbers, all 0, cut from long buffers: made one by one, each has memory
 * of its own outside the heap, and a replay would spend half of its time on that.
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
