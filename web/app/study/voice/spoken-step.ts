import type { ListMark } from '@squared-away/domain/study/list-marks'
import type { StudyAction } from '../study-action.ts'

/** The keys of a headset: play or pause, next track, previous track. */
export type MediaKey = 'play' | 'next' | 'previous'

/** What a study screen reads aloud now, and the actions of the headset keys. */
export type SpokenStep = {
  /** Changes with each text. */
  id: string
  text: string
  /** Null if a key has no action; 'play' then repeats the reading. */
  keys: Readonly<Record<MediaKey, StudyAction | null>>
  /** The soldier is to answer: in hands-free mode `keys.play` runs after the time to answer. */
  isQuestion: boolean
  /** The card that an answer in words is compared with; absent where there is none. */
  recalled?: RecalledCard
}

/** A card whose answer can be given in words. */
export type RecalledCard = {
  id: string
  answer: string
  /** The items of a list; empty if the answer is not a list. */
  items: readonly string[]
  /** Marks a list by its items; null for any other answer. */
  onMark: ((list: ListMark) => void) | null
}
