/**
 * What the calls for speech take and answer (wire §14.4): questions and texts as audio that the
 * server makes, and a private podcast feed. The server's answers and the browser's calls are both
 * typed by this file.
 */

/** A question (`questions`, `defaultQuestions`), or the user's own text, or the slug of a creed. */
export type SpeechItem = { readonly questionId: string } | { readonly textId: string }

/** The most items of an episode that a user asks for. */
export const ITEMS_PER_EPISODE = 200

/** The most items of one day of a feed. */
export const ITEMS_PER_DAY = 60

/** The most days that a device sends at once. */
export const DAYS_SENT = 7

/** Episodes that a user has at a time; the oldest makes room. */
export const EPISODES_PER_USER = 20

/** The pause before an answer, in milliseconds, and how many times the answer it may last. */
export const PAUSE = { shortest: 3000, longest: 20_000, leastFactor: 0.5, mostFactor: 2 } as const

/**
 * The pause to answer a question in, in milliseconds: as long as the answer is read out, times the
 * chosen factor, within `PAUSE`.
 */
export function pauseBefore(answerMs: number, factor: number): number {
  return Math.min(PAUSE.longest, Math.max(PAUSE.shortest, Math.round(answerMs * factor)))
}

/** How an episode is read. */
export type ReadingChoices = {
  /** 0.5 to 2; 1 by default. */
  readonly pauseFactor: number
  /** Whether the reference follows the answer; false by default. */
  readonly withReference: boolean
}

/** The body of `POST /speech/episodes`. */
export type NewEpisode = { readonly items: readonly SpeechItem[] } & Partial<ReadingChoices>

/** Where an item is in the audio, in milliseconds from its beginning. */
export type SpokenItem = {
  item: SpeechItem
  startMs: number
  /** How long the question is read. The pause follows, until `answerAtMs`. */
  questionMs: number
  answerAtMs: number
  /** The end of the answer, and of the reference if it is read. A short silence follows. */
  endMs: number
}

/** Why an item is not in the audio. */
export type LeftWhy = 'gone' | 'silent' | 'failed'

export type Episode = {
  $id: string
  createdAt: string
  /** `failed` if the operator's programs make nothing; asking again starts over. */
  state: 'making' | 'ready' | 'failed'
  /** Parts that are made, of all. */
  made: number
  total: number
  /** The whole length in seconds; 0 unless `ready`. */
  seconds: number
  /** Empty unless `ready`. */
  items: SpokenItem[]
  left: { item: SpeechItem; why: LeftWhy }[]
}

/** A private podcast feed, without its address, which only its creation shows. */
export type SpeechFeed = {
  createdAt: string
  /** Whether questions of sets and texts that do not ship with the product are in it. */
  ownSets: boolean
  /** The last day that a device sent, YYYY-MM-DD. */
  lastDay: string | null
} & { -readonly [Name in keyof ReadingChoices]: ReadingChoices[Name] }

/** The body of `POST` and `PATCH /speech/feed`. */
export type FeedChoices = Partial<ReadingChoices> & { readonly ownSets?: boolean }

/** The answer of `GET /speech`. */
export type SpeechState = { isThere: boolean; feed: SpeechFeed | null }

/** The body of `PUT /speech/days`: what the plan has for the coming days. */
export type SpeechDays = {
  readonly days: readonly { readonly day: string; readonly items: readonly SpeechItem[] }[]
}
