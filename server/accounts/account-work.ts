import type { FastifyRequest } from 'fastify'
import { wireTime } from '../contract/wire-time.ts'
import type { UserRow } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import type { AdmissionSettings } from './admission/admit.ts'
import { type LoggedEvent, recordLog } from './logs/account-log.ts'
import type { NoticeEvent } from './notices/notice-events.ts'
import { notify } from './notices/notify.ts'

/** A transaction that creates an account or transfers it to its owner. */
export type AccountWork = Transaction & {
  /** The current time in wire format. */
  readonly now: string
  readonly makeId: () => string
  /** The rule of sign-up, and the address of the people who run the site. */
  readonly settings: AdmissionSettings
  /** Writes to the account's log. */
  record(userId: string, event: LoggedEvent): Promise<void>
  /** Queues a notice to the account's owner by mail. */
  notify(user: Pick<UserRow, 'id' | 'email'>, event: NoticeEvent): Promise<void>
}

/** Adds what account changes need to `transaction`, which handles `request`. */
export function accountWork(
  transaction: Transaction,
  services: Pick<Services, 'clock' | 'makeId' | 'configuration'>,
  request: FastifyRequest,
): AccountWork {
  return {
    ...transaction,
    now: wireTime(services.clock()),
    makeId: services.makeId,
    settings: services.configuration,
    record: (userId, event) => recordLog(transaction, services, request, { userId, event }),
    notify: (user, event) => notify(transaction, services, request, { user, event }),
  }
}
