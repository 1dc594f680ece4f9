import type { MemorandumSummary } from '@squared-away/domain/boards/memorandum/summary'

/** What a soldier takes over into the board. */
export type TakenFromMemorandum = { day: string | null; categories: readonly string[] }

/** What was read, or why it could not be. */
export type PastedMemorandum = { problem: string } | { problem: null; summary: MemorandumSummary }

/**
 * Reads a pasted memorandum on this device; its text goes nowhere. The reader and what it knows
 * come when they are first needed.
 *
 * @throws when the reader could not be loaded.
 */
export async function readPasted(text: string): Promise<PastedMemorandum> {
  const [{ readMemorandum }, { summarizeMemorandum }, { SHIPPED_CATALOG }] = await Promise.all([
    import('@squared-away/domain/boards/memorandum/memorandum'),
    import('@squared-away/domain/boards/memorandum/summary'),
    import('@squared-away/content/memorandum/shipped-catalog'),
  ])
  const reading = readMemorandum(text, SHIPPED_CATALOG)
  if (reading.problem !== null) return reading
  return { problem: null, summary: summarizeMemorandum(reading.memorandum) }
}
