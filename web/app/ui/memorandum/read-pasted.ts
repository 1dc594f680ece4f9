import type { MemorandumSummary } from '@squared-away/domain/boards/memorandum/summary'

/** What the soldier accepted from the memorandum. */
export type TakenFromMemorandum = {
  day: string | null
  categories: readonly string[]
  /** The members of the board, and what they ask about. */
  members: { name: string; topics: string[] }[]
}

/** The parsed memorandum, or why it could not be read. */
export type PastedMemorandum = { problem: string } | { problem: null; summary: MemorandumSummary }

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
  return { problem: null, summary: summarizeMemorandum(text, reading.memorandum, today) }
}
