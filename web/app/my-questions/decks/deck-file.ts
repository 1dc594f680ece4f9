import { csvFileName, formatCsv } from '@squared-away/domain/csv/cells'
import { cardRows, type DeckCard } from '@squared-away/domain/decks/deck-card'
import type { CardOrigin } from '../upload/read-file.ts'
import type { Deck } from './read-deck.ts'

/** Cards as the file that uploading makes their sets of. */
export function fileOfCards(name: string, cards: readonly DeckCard[]): File {
  return new File([formatCsv(cardRows(cards))], csvFileName(name))
}

/** What is told beside the cards of a deck. */
export function originOfDeck({ skipped, mediaCount, turnedCount }: Deck, name: string): CardOrigin {
  return {
    name,
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
