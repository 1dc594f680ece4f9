import { type DayDoubt, doubtOfDay } from '../typed-day.ts'
import { type AccountedLine, accountedLines } from './accounted-lines.ts'
import type { AnnouncedDetails } from './board-details.ts'
import { withoutName } from './member-names.ts'
import type { Memorandum } from './memorandum.ts'
import type { NamedPublication } from './named-publication.ts'
import type { MemorandumItem } from './study-items.ts'

/** The summary of a memorandum for the soldier: what to select, and what is not covered. */
export type MemorandumSummary = {
  /** yyyy-MM-dd; null if the memorandum has no day for the board. */
  readonly day: string | null
  /** Categories to select, without duplicates, with the words they were read from. */
  readonly topics: readonly { readonly name: string; readonly said: readonly string[] }[]
  /** The memorandum is an old one, or has the wrong year. */
  readonly dayDoubt: DayDoubt | null
  /**
   * Shown or recited at the board, as written, such as a creed, the chain of command, reporting.
   */
  readonly parts: readonly string[]
  /** To be studied or shown, but not covered by any category. */
  readonly notCovered: readonly string[]
  /** Named without a topic to select, although some questions are about it. */
  readonly partlyCovered: readonly string[]
  /** Superseded publications and moved chapters as written, and what is current. */
  readonly superseded: readonly { readonly written: string; readonly current: string }[]
  /** Lines about study that were not understood, for the soldier to read. */
  readonly unread: readonly string[]
  /** What of `notCovered` and `unread` no member asks about, for the board to keep. */
  readonly leftOver: readonly string[]
  readonly details: AnnouncedDetails
  /** Every line, and what it was taken for. */
  readonly lines: readonly AccountedLine[]
}

/**
 * Summarizes a memorandum, and the text it was read from: the board's day, its topics, and
 * everything they leave out. `today` is yyyy-MM-dd.
 */
export function summarizeMemorandum(
  text: string,
  memorandum: Memorandum,
  today: string,
): MemorandumSummary {
  const { boardDay, items, unread, details } = memorandum
  const asked = items.filter(({ asReference }) => !asReference)
  const superseded = items.flatMap(({ publication }) =>
    publication ? replacementOf(publication) : [],
  )
  const notCovered = unique(asked.filter(({ covered }) => covered === 'no').map(nameOf))
  const taken = takenTexts(details)
  return {
    day: boardDay,
    dayDoubt: boardDay === null ? null : doubtOfDay(boardDay, today),
    topics: topicsOf(asked),
    parts: unique(asked.filter(({ usualPart }) => usualPart).map(({ said }) => said.trim())),
    notCovered,
    partlyCovered: unique(
      asked
        .filter(
          ({ covered, topics, usualPart }) =>
            covered !== 'no' && topics.length === 0 && usualPart === undefined,
        )
        .map(nameOf),
    ),
    superseded: [...new Map(superseded.map((one) => [one.written, one])).values()],
    unread: unique(unread.map(({ text }) => text)),
    leftOver: unique([
      ...asked.filter(isLeftOver).map(nameOf),
      ...unread.map(({ text }) => withoutName(text)),
    ]).filter((text) => HAS_WORDS.test(text) && !taken.some((one) => one.includes(text))),
    details,
    lines: accountedLines(text, memorandum),
  }
}

/** Whether an item is asked about and not covered. */
function isLeftOver({ covered, usualPart }: MemorandumItem): boolean {
  const isAsked = usualPart === undefined || /events|history/.test(usualPart)
  return covered === 'no' && isAsked
}

const HAS_WORDS = /\p{L}{2}/u

/** What the board keeps elsewhere. */
function takenTexts(details: AnnouncedDetails): string[] {
  const { members, bring, prohibited, uniform, rehearsal, suspenses, recorder, alternates } =
    details
  return [
    ...members.flatMap(({ name, freeTopics }) => [name, ...freeTopics]),
    ...[...bring, prohibited, uniform, rehearsal?.text, recorder, ...alternates],
    ...suspenses.map(({ text }) => text),
  ].filter((text) => typeof text === 'string')
}

function replacementOf({ written, current, isSuperseded, movedChapter }: NamedPublication) {
  if (isSuperseded) return [{ written, current }]
  if (movedChapter === undefined) return []
  return [{ written: `${written}, chapter ${movedChapter},`, current }]
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
