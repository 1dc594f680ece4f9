import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import type { AnkiDeck } from './read-deck.ts'

/** Where imported cards come from, and what of it was left out. */
export interface CardOrigin {
  /** The name of the deck's file, or what the user did. */
  name: string
  skipped: readonly SkippedCard[]
  /** Anything else the user should know, in whole sentences. */
  notes: readonly string[]
}

export function originOfDeck(
  { skipped, mediaCount, turnedCount }: AnkiDeck,
  fileName: string,
): CardOrigin {
  return {
    name: fileName,
    skipped,
    notes: [
      ...(mediaCount > 0 ? [mediaText(mediaCount)] : []),
      ...(turnedCount > 0 ? [turnedText(turnedCount)] : []),
    ],
  }
}

function mediaText(count: number): string {
  return count === 1
    ? 'One picture or sound is left out: sets hold text.'
    : `${count.toLocaleString('en-US')} pictures and sounds are left out: sets hold text.`
}

function turnedText(count: number): string {
  return count === 1
    ? 'One pair of cards asks the same both ways and is one question.'
    : `${count.toLocaleString('en-US')} pairs of cards ask the same both ways and are one question each.`
}
