import { askPlanner } from '../planner.ts'
import { usePlanJob } from '../todays-plan.ts'

/** Up to `count` cards that are about to slip, for the evening before the board. */
export function useShakyCards(now: Date, count: number) {
  return usePlanJob(now, `shaky ${count}`, async (_, asked) => {
    const news = await askPlanner({ kind: 'shaky', count }, asked)
    if (news.kind !== 'shaky') throw new Error('The worker answered another question.')
    const byId = new Map(asked.cards.map((card) => [card.id, card]))
    return news.deck.flatMap((id) => byId.get(id) ?? [])
  })
}
