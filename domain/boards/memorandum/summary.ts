import type { Memorandum } from './memorandum.ts'
import type { MemorandumItem } from './study-items.ts'

/** The summary of a memorandum for the soldier: what to select, and what is not covered. */
export type MemorandumSummary = {
  /** yyyy-MM-dd; null if the memorandum has no day for the board. */
  readonly day: string | null
  /** Categories to select, without duplicates, with the words they were read from. */
  readonly topics: readonly { readonly name: string; readonly said: readonly string[] }[]
  /** To be studied or shown, but not covered by any category. */
  readonly notCovered: readonly string[]
  /** Superseded publications as written, and what is current. */
  readonly superseded: readonly { readonly written: string; readonly current: string }[]
  /** Lines about study that were not understood, for the soldier to read. */
  readonly unread: readonly string[]
}

/** Summarizes a memorandum: the board's day, its topics, and everything they leave out. */
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
