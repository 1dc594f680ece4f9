import type { Limits } from '../limits.ts'

/** Wrong passwords of an account, wherever it is asked for one. */
export const wrongPasswords = ({ counter }: Limits) => counter('wrong passwords', 10)

/** Messages that people without a session cause to one address, of every kind together. */
export const messagesOfStrangers = ({ counter }: Limits) =>
  counter('messages that strangers cause', 5)
