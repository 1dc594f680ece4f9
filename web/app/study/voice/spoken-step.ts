import type { StudyAction } from '../study-action.ts'

/** The keys of a headset: play or pause, next track, previous track. */
export type MediaKey = 'play' | 'next' | 'previous'

/** What a study screen reads aloud now, and what the keys of a headset do with it. */
export type SpokenStep = {
  /** Another one with each text. */
  id: string
  text: string
  /** Null where a key does nothing; 'play' then reads once more. */
  keys: Readonly<Record<MediaKey, StudyAction | null>>
  /** The soldier is to answer: hands free, `keys.play` goes on after the time to answer. */
  isQuestion: boolean
}
