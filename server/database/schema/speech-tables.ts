import type { Flag, Json, Moment } from './columns.ts'

type Choices = {
  /** The pause before an answer, as a percentage of the answer. */
  pausePercent: number
  withReference: Flag
}

/** Something read out: the items of `domain/speech.ts`, and no audio. */
export type SpeechEpisodesTable = Choices & {
  id: string
  userId: string
  createdAt: Moment
  items: Json
}

/** A private podcast feed; one per user. */
export type SpeechFeedsTable = Choices & {
  userId: string
  createdAt: Moment
  /** SHA-256 of the secret in the address, hex. */
  secretHash: string
  ownSets: Flag
}

/** What a device planned for a study day (yyyy-MM-dd). */
export type SpeechDaysTable = { userId: string; day: string; items: Json }
