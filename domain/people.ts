/** An account as admins see it: nothing of what a soldier studies. */
export type ListedPerson = {
  readonly $id: string
  /** Null without one. */
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly name: string
  readonly createdAt: string
  /** To the day. */
  readonly lastSeen: string
  readonly isAdmin: boolean
  readonly isBlocked: boolean
  readonly hasSecondFactor: boolean
  /** An admin takes the second factor off. */
  readonly losesSecondFactor: boolean
  /** Sets and questions in the Community Library. */
  readonly shared: { readonly sets: number; readonly questions: number }
}

/** A page of people. */
export type PeoplePage = {
  readonly people: ListedPerson[]
  /** Where the next page begins; null on the last one, and for a search. */
  readonly next: string | null
  /** A search found more than a page. */
  readonly isMore: boolean
}

/** What an admin does with somebody else's account. */
export const PERSON_ACTIONS = [
  'block',
  'unblock',
  'end-sessions',
  'send-recovery',
  'send-export',
  'remove-second-factor',
  'keep-second-factor',
  'make-admin',
  'delete',
] as const

export type PersonAction = (typeof PERSON_ACTIONS)[number]
