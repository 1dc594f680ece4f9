import type { Headline } from '../entities/headline.ts'
import { readableDay } from '../text/calendar-day.ts'
import { studyDay } from '../text/local-time.ts'

/** The topic that answers about headlines count for. */
export const HEADLINES_TOPIC = 'My Headlines'

/** The most headlines that the screen asks for, and that a day's deck asks. */
export const HEADLINES_PER_DAY = 3

/** What the app shows and asks of a headline. */
export type NotedHeadline = Omit<Headline, 'userId'> & { readonly $id: string }

type Day = {
  /** yyyy-MM-dd. */
  readonly today: string
  /** The day of the board, yyyy-MM-dd; null without a date. */
  readonly boardDay: string | null
  readonly timeZone: string
}

/**
 * The headlines that today's deck asks: at most three a day, those first that were asked longest
 * ago. None after the board.
 */
export function headlinesToAsk(
  headlines: readonly NotedHeadline[],
  reviews: readonly { readonly originalQuestionId: string; readonly at: string }[],
  { today, boardDay, timeZone }: Day,
): NotedHeadline[] {
  if (boardDay !== null && boardDay < today) return []
  const ids = new Set(headlines.map(({ $id }) => $id))
  const lastAsked = new Map<string, string>()
  const askedToday = new Set<string>()
  for (const { originalQuestionId: id, at } of reviews) {
    if (!ids.has(id)) continue
    if (at > (lastAsked.get(id) ?? '')) lastAsked.set(id, at)
    if (studyDay(new Date(at), timeZone) === today) askedToday.add(id)
  }
  const orderOf = (one: NotedHeadline) => lastAsked.get(one.$id) ?? ''
  return headlines
    .filter(({ $id }) => !askedToday.has($id))
    .sort(
      (a, b) =>
        compare(orderOf(a), orderOf(b)) || compare(a.notedOn, b.notedOn) || compare(a.$id, b.$id),
    )
    .slice(0, Math.max(0, HEADLINES_PER_DAY - askedToday.size))
}

/** A headline as a board asks it, and as its soldier answers it, in paragraphs. */
export function headlineCard({ what, place, why, source, notedOn }: Omit<NotedHeadline, '$id'>): {
  question: string
  answer: string[]
} {
  return {
    question: `What is in the news from ${place}? Say what happened, and why it matters to the Army.`,
    answer: [what, `Why it matters: ${why}`, `Source: ${source}, noted ${readableDay(notedOn)}`],
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
