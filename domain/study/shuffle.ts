/** A source of random numbers, at least 0 and below 1, such as `Math.random`. */
export type RandomSource = () => number

/**
 * A copy of a list in random order, every order equally likely.
 *
 * @example
 * ```ts
 * shuffle(['a', 'b', 'c'], Math.random) // such as ['c', 'a', 'b']
 * ```
 */
export function shuffle<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = shuffled[last] as Item
    shuffled[last] = shuffled[other] as Item
    shuffled[other] = moved
  }
  return shuffled
}

/**
 * Up to `count` of the items, picked and ordered at random.
 *
 * @example
 * ```ts
 * pickRandom(['a', 'b', 'c'], 2, () => 0).length // 2
 * ```
 */
export function pickRandom<Item>(
  items: readonly Item[],
  count: number,
  random: RandomSource,
): Item[] {
  return shuffle(items, random).slice(0, Math.max(0, count))
}
