import type { MessageKinds } from '../mail/mail-worker.ts'
import type { Services } from '../services.ts'
import type { MessageNeeds } from './message-needs.ts'
import { passwords } from './password-hash.ts'
import { recoveryMessage } from './recovery.ts'

/** Every kind of mail and text message that the server sends; a job's row names its kind. */
export function messageKinds(services: Pick<Services, 'store' | 'clock' | 'makeId'>): MessageKinds {
  const needs: MessageNeeds = { ...services, passwords: passwords() }
  return new Map([['recovery', recoveryMessage(needs)]])
}
