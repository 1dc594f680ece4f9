import type { Memorandum } from './memorandum.ts'
import type { MemorandumItem } from './study-items.ts'

/** What a soldier is shown of a memorandum: what to tick, and what there is nothing for. */
export type MemorandumSummary = {
  /** yyyy-MM-dd; null where the memorandum names no day of the board. */
  readonly day: string | null
  /** Categories to tick, each once, with the words of the memorandum that they were read from. */
  readonly topics: readonly { readonly name: string; readonly said: readonly string[] }[]
  /** Named to be studied or shown, and no category is about it. */
  readonly notCovered: readonly string[]
  /** Superseded publications, as they were written, and what is current. */
  readonly superseded: readonly { readonly written: string; readonly current: string }[]
  /** Lines of the part about study that were not understood; they are for the soldier to read. */
  readonly unread: readonly string[]
}

/** What becomes of a memorandum: the board's day and topics, and all that they leave out. */
export function summarizeMemorandum({ boardDay, items, unread }: Memorandum): MemorandumSummary {
  const asked = items.filter(({ asReference }) => !asReference)
  const superseded = items.flatMap(({ publication }) =>
    publication?.isSuperseded
      ? [{ written: publication.written, current: publication.current }]
      : [],
  )
  return {
    day: boardDay,
    topics: topicsOf(asked),
    notCovered: unique(asked.filter(({ covered }) => covered === 'no').map(nameOf)),
    superseded: [...new Map(superseded.map((one) => [one.written, one])).values()],
    unread: unique(unread.map(({ text }) => text)),
  }
}

function topicsOf(items: readonly MemorandumItem[]): MemorandumSummary['topics'] {
  const topics = new Map<string, Set<string>>()
  for (const { topics: names, said } of items) {
    for (const name of names) topics.set(name, (topics.get(name) ?? new Set()).add(said.trim()))
  }
  return [...topics].map(([name, said]) => ({ name, said: [...said] }))
}

function nameOf({ publication, said }: MemorandumItem): string {
  return publication?.current ?? said.trim()
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
