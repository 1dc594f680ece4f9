import type { AnnouncedDetails } from '@squared-away/domain/boards/memorandum/board-details'
import type { BoardKind } from '@squared-away/domain/boards/memorandum/board-kind'
import type { MemorandumSummary } from '@squared-away/domain/boards/memorandum/summary'

/** What the soldier accepted from the memorandum. */
export type TakenFromMemorandum = {
  day: string | null
  categories: readonly string[]
  /** The members of the board, and what they ask about. */
  members: { name: string; topics: string[] }[]
  details: AnnouncedDetails
  /** What is to be studied but was not understood or is not covered, and no member's. */
  leftOver: readonly string[]
  /** What the memorandum says that the board is for. */
  kind: BoardKind | null
  /** Whether it names NCOs, and whether soldiers. */
  isForNco: boolean
  isForSoldiers: boolean
  period: string | null
}

/** The parsed memorandum, or why it could not be read. */
export type PastedMemorandum =
  | { problem: string }
  | ({ problem: null; summary: MemorandumSummary } & Pick<
      TakenFromMemorandum,
      'kind' | 'period' | 'isForNco' | 'isForSoldiers'
    > & {
        /** The line that marks the text as controlled or classified. */
        marking: string | null
      })

/**
 * Reads a pasted memorandum on this device; the text is never sent. Loads the parser and its
 * catalog on first use. `today` is yyyy-MM-dd.
 *
 * @throws if the parser could not be loaded.
 */
export async function readPasted({
  text,
  today,
}: {
  text: string
  today: string
}): Promise<PastedMemorandum> {
  const [{ readMemorandum }, { summarizeMemorandum }, { SHIPPED_CATALOG }] = await Promise.all([
    import('@squared-away/domain/boards/memorandum/memorandum'),
    import('@squared-away/domain/boards/memorandum/summary'),
    import('@squared-away/content/memorandum/shipped-catalog'),
  ])
  const reading = readMemorandum(text, SHIPPED_CATALOG)
  if (reading.problem !== null) return reading
  const { board } = reading.memorandum
  const said = board === null ? '' : (text.split(/\r?\n/)[board.line - 1] ?? '')
  return {
    problem: null,
    summary: summarizeMemorandum(text, reading.memorandum, today),
    kind: board?.kind ?? null,
    period: board?.period ?? null,
    isForNco: /\bnco/i.test(said),
    isForSoldiers: /\bsoldier/i.test(said),
    marking: reading.memorandum.marking,
  }
}
