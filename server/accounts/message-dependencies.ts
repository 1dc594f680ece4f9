import type { Services } from '../services.ts'
import type { Passwords } from './secrets/password-hash.ts'

/** What the messages of accounts are made with. */
export type MessageDependencies = Pick<Services, 'store' | 'clock' | 'makeId'> & {
  readonly passwords: Passwords
}

/** For the account's log: a message is made after the request, outside of it. */
export const UNKNOWN_ASKER = { ip: '', headers: {} }
