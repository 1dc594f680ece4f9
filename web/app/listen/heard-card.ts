import type { Episode, SpeechItem } from '@squared-away/domain/speech'
import { type FlipCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'
import type { HeardPart } from './player-steps.ts'

/** What to hear: the two sides as text, and how the server knows it. */
export type CardToHear = FlipCard & { item: SpeechItem }

/** A card of an episode, with its place in the sound. */
export type HeardCard = FlipCard &
  HeardPart & {
    /** The id of the episode. */
    episode: string
    /** A whole text: it is marked by reciting it, not by ear. */
    isText: boolean
  }

const MS_PER_SECOND = 1000

/** The cards of an episode in the order of its sound. A part lasts until the next one begins. */
export function heardCards(episode: Episode, cards: readonly CardToHear[]): HeardCard[] {
  const byItem = new Map(cards.map((card) => [keyOf(card.item), card]))
  return episode.items.flatMap((part, place) => {
    const card = byItem.get(keyOf(part.item))
    if (card === undefined) return []
    const { item, ...shown } = card
    const next = episode.items[place + 1]
    return {
      ...shown,
      episode: episode.$id,
      isText: 'textId' in item,
      from: part.startMs / MS_PER_SECOND,
      answerFrom: part.answerAtMs / MS_PER_SECOND,
      until: next
        ? next.startMs / MS_PER_SECOND
        : Math.max(episode.seconds, part.endMs / MS_PER_SECOND),
    }
  })
}

const keyOf = (item: SpeechItem) => ('textId' in item ? `text ${item.textId}` : item.questionId)

/** Parses a card that this device stored; null if it is invalid. */
export function readHeardCard(card: unknown): HeardCard | null {
  const read = readFlipCard(card)
  if (read === null) return null
  const { episode, isText, from, answerFrom, until } = card as Record<string, unknown>
  if (typeof episode !== 'string' || typeof isText !== 'boolean') return null
  if (typeof from !== 'number' || typeof answerFrom !== 'number' || typeof until !== 'number') {
    return null
  }
  return { ...read, episode, isText, from, answerFrom, until }
}
