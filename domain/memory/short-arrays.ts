/** The number of short arrays per buffer. */
const ARRAYS_PER_BUFFER = 1024

/**
 * Returns an allocator of arrays with `length` zeros, which share long buffers. Buffers of their own
 * would make replaying a log take twice as long, since each allocates memory outside of the heap.
 */
export function shortArrays(length: number): () => Float64Array {
  const bytes = length * Float64Array.BYTES_PER_ELEMENT
  let buffer = new ArrayBuffer(0)
  let next = 0
  return () => {
    if (next + bytes > buffer.byteLength) {
      buffer = new ArrayBuffer(bytes * ARRAYS_PER_BUFFER)
      next = 0
    }
    const array = new Float64Array(buffer, next, length)
    next += bytes
    return array
  }
}
