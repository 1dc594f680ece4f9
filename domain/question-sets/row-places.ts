/** Lists of ids are immutable, so their indexes are computed once. */
const PLACES = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/**
 * The index of an id in a list without duplicates; -1 if it is missing. Cached, because every
 * visible row looks up its own index at every keystroke.
 */
export function placeIn(ids: readonly string[], id: string): number {
  return placesIn(ids).get(id) ?? -1
}

function placesIn(ids: readonly string[]): ReadonlyMap<string, number> {
  const known = PLACES.get(ids)
  if (known !== undefined) return known
  const places = new Map(ids.map((id, place) => [id, place]))
  PLACES.set(ids, places)
  return places
}
