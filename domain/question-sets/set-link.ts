import type { Question } from '../entities/question.ts'

/** Open links of one set, and of all sets of a user. */
export const SET_LINKS = { aSet: 20, aUser: 200 } as const

/** Questions of a set that are shown before it is copied, and the characters of each text. */
export const SHOWN_OF_SENT_SET = { questions: 100, characters: 1000 } as const

/** An open link to a set, as its owner sees it. Its secret is stored as a hash only. */
export type SetLink = {
  linkId: string
  setId: string
  name: string
  version: number
  /** ISO. */
  createdAt: string
  /** How many accounts took a copy by it. */
  copies: number
}

/** What somebody with the link to a set sees of it. */
export type SentSet = {
  name: string
  description: string | null
  questionCount: number
  /** Whether it is the caller's own. */
  isOwn: boolean
  /** The first `SHOWN_OF_SENT_SET` of its questions, long texts shortened. */
  questions: Pick<
    Question & { $id: string },
    '$id' | 'questionText' | 'answer' | 'category' | 'regulationRef'
  >[]
}
