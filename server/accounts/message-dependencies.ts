import type { Services } from '../services.ts'
import type { Passwords } from './secrets/password-hash.ts'

/** Dependencies of the account messages. */
export type MessageDependencies = Pick<Services, 'store' | 'clock' | 'makeId'> & {
  readonly passwords: Passwords
}
