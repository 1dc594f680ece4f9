import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import {
  PICTURE_BYTES_PER_SET,
  PICTURE_BYTES_PER_USER,
  PICTURES_PER_USER,
} from '@squared-away/domain/pictures/picture-room'
import type { DeckPictures } from '../decks/deck-pictures.ts'
import type { AnkiDeck } from '../decks/read-deck.ts'

/** Where imported cards come from, and what of it was left out. */
export interface CardOrigin {
  /** The name of the deck's file, or what the user did. */
  name: string
  skipped: readonly SkippedCard[]
  /** Anything else the user should know, in whole sentences. */
  notes: readonly string[]
  /** The pictures that the cards name; absent if there are none. */
  pictures?: DeckPictures
}

export function originOfDeck(
  { skipped, pictures, mediaCount, unfitCount, turnedCount }: AnkiDeck,
  fileName: string,
): CardOrigin {
  return {
    name: fileName,
    skipped,
    pictures,
    notes: [
      ...(pictures.size > 0 ? [picturesText(pictures.size)] : []),
      ...(unfitCount > 0 ? [unfitText(unfitCount)] : []),
      ...(mediaCount > unfitCount ? [mediaText(mediaCount - unfitCount)] : []),
      ...(turnedCount > 0 ? [turnedText(turnedCount)] : []),
    ],
  }
}

function picturesText(count: number): string {
  return count === 1
    ? 'One picture comes along, without the place and camera that it may name.'
    : `${count.toLocaleString('en-US')} pictures come along, without the place and camera that they may name.`
}

function unfitText(count: number): string {
  const left =
    count === 1
      ? 'One picture does not fit'
      : `${count.toLocaleString('en-US')} pictures do not fit`
  return `${left}: you may have ${PICTURES_PER_USER.toLocaleString('en-US')} pictures of ${PICTURE_BYTES_PER_USER / MB} MB together, and ${PICTURE_BYTES_PER_SET / MB} MB in a set. Questions that need no picture come in without it.`
}

const MB = 1024 * 1024

function mediaText(count: number): string {
  return count === 1
    ? 'One picture or sound is left out: sets hold text, and pictures that a question asks about.'
    : `${count.toLocaleString('en-US')} pictures and sounds are left out: sets hold text, and pictures that a question asks about.`
}

function turnedText(count: number): string {
  return count === 1
    ? 'One pair of cards asks the same both ways and is one question.'
    : `${count.toLocaleString('en-US')} pairs of cards ask the same both ways and are one question each.`
}
