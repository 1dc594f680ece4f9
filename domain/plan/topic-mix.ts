/**
 * Orders items so that no topic comes twice in a row while another one is left, and keeps the order
 * within each topic.
 *
 * @example
 * ```ts
 * const cards = [{ topic: 'Drill' }, { topic: 'Drill' }, { topic: 'Maps' }]
 * mixTopics(cards).map(({ topic }) => topic) // ['Drill', 'Maps', 'Drill']
 * ```
 */
export function mixTopics<Item extends { readonly topic: string }>(items: readonly Item[]): Item[] {
  const piles = [...Map.groupBy(items, ({ topic }) => topic).values()].map((pile) => ({
    pile,
    next: 0,
  }))
  let last = ''
  return items.map(() => {
    const left = piles.filter(({ pile, next }) => next < pile.length)
    const others = left.filter(({ pile }) => pile[0]?.topic !== last)
    const choice = (others.length > 0 ? others : left).reduce((a, b) =>
      b.pile.length - b.next > a.pile.length - a.next ? b : a,
    )
    const item = choice.pile[choice.next] as Item
    choice.next += 1
    last = item.topic
    return item
  })
}
