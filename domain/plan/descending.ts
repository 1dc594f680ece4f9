/**
 * Yields the indexes in descending order of their keys, equal keys in their given order. Each is
 * computed on demand: taking the first thirteen of 150 does not sort all of them.
 */
export function* descending(
  places: readonly number[],
  keyOf: (place: number) => number,
): Generator<number> {
  const keys = new Float64Array(places.length)
  for (let at = 0; at < keys.length; at += 1) keys[at] = keyOf(places[at] as number)
  const heap = heapOf(keys)
  for (let left = heap.length - 1; left >= 0; left -= 1) {
    yield places[heap[0] as number] as number
    heap[0] = heap[left] as number
    sink(heap, keys, 0, left)
  }
}

/** The indexes as a binary heap by key. */
function heapOf(keys: Float64Array): Uint32Array {
  const heap = new Uint32Array(keys.length)
  for (let at = 0; at < heap.length; at += 1) heap[at] = at
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(heap, keys, at, heap.length)
  return heap
}

/** Sifts the entry at `from` down within the first `length` of the heap. */
function sink(heap: Uint32Array, keys: Float64Array, from: number, length: number) {
  const moved = heap[from] as number
  let at = from
  for (let next = 2 * at + 1; next < length; next = 2 * at + 1) {
    const other = next + 1
    if (other < length && comesFirst(keys, heap[other] as number, heap[next] as number))
      next = other
    if (!comesFirst(keys, heap[next] as number, moved)) break
    heap[at] = heap[next] as number
    at = next
  }
  heap[at] = moved
}

function comesFirst(keys: Float64Array, one: number, other: number): boolean {
  const difference = (keys[one] as number) - (keys[other] as number)
  return difference > 0 || (difference === 0 && one < other)
}
