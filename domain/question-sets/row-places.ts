/** Lists of ids are never changed, only replaced: the places in each are worked out once. */
const PLACES = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/**
 * The place of an id in a list of different ids, counted from 0; -1 when it is not there. Looked up:
 * every row in sight asks for its own at every letter.
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
