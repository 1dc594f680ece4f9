import { type PlacedCard, readCards } from '@squared-away/domain/decks/card-import'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import type { CardOrigin } from './card-origin.ts'
import { PreviewCollector, type SampleQuestion } from './import-preview.ts'
import { LARGEST_TEXT } from './read-csv.ts'
import type { ReadCards } from './read-import.ts'

/** A few milliseconds of work on a phone. */
const CARDS_PER_TURN = 500

/**
 * Checks cards by the server's own rules and prepares them to be sent as they are: within the call,
 * or as a file with one card a line. Pauses now and then so that the page stays responsive.
 *
 * @throws What `signal` was aborted with.
 */
export async function previewCards(
  name: string,
  cards: readonly ImportedCard[],
  origin: CardOrigin,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<ReadCards> {
  const collected = new PreviewCollector()
  const reading = readCards(name)
  if (reading === null)
    collected.record('The deck has no name. Rename its file and choose it again.')
  const encoder = new TextEncoder()
  const lines: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (const [index, card] of cards.entries()) {
    if (index % CARDS_PER_TURN === CARDS_PER_TURN - 1) {
      report(index / cards.length)
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    const step = reading?.push(card)
    if (step?.kind === 'card') collected.add(sampleOf(step.card))
    if (step?.kind === 'problem') collected.record(step.problem)
    if (step?.kind === 'problem' && step.isFatal) break
    const line = encoder.encode(`${JSON.stringify(card)}\n`)
    lines.push(line)
    bytes += line.length
  }
  const atEnd = collected.hasProblems ? null : (reading?.end() ?? null)
  if (atEnd !== null) collected.record(atEnd)
  if (bytes > IMPORT_LIMITS.bytes) collected.record(TOO_LARGE)
  const preview = collected.finish(reading?.sets() ?? [])
  const content = bytes <= LARGEST_TEXT ? cards : new File(lines, 'cards.jsonl')
  return { kind: 'cards', name, origin, preview, content }
}

const TOO_LARGE = `The cards are larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Split the deck into several.`

function sampleOf({ cardId: _, set: _set, ...texts }: PlacedCard): SampleQuestion {
  return { line: null, ...texts }
}
