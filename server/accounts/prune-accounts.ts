import { pruneRateCounts } from '../http/limits/prune-rate-counts.ts'
import type { Pruning } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import { pruneInvitations } from './admission/invitations.ts'
import { pruneFormerAddresses } from './contact/former-addresses.ts'
import { pruneAccountLogs } from './logs/account-log.ts'
import { pruneTokens } from './secrets/one-time-tokens.ts'
import { pruneSessions } from './sessions/prune-sessions.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000

/** Rows of accounts that expire. */
export function accountPrunings({ store, clock }: Pick<Services, 'store' | 'clock'>): Pruning[] {
  const { connection } = store
  return [
    {
      prune: () => pruneAccountLogs(connection, clock()),
      every: HOUR,
      failure: 'old account logs were not removed',
    },
    {
      prune: () => pruneTokens(connection, clock()),
      every: HOUR,
      failure: 'expired codes and links were not removed',
    },
    {
      prune: () => pruneInvitations(connection, clock()),
      every: HOUR,
      failure: 'expired invitations were not removed',
    },
    {
      prune: () => pruneFormerAddresses(connection, clock()),
      every: HOUR,
      failure: 'addresses of before were not removed',
    },
    {
      prune: () => pruneSessions(connection, clock()),
      every: HOUR,
      failure: 'ended sessions were not removed',
    },
    {
      prune: () => pruneRateCounts(connection, clock()),
      every: MINUTE,
      failure: 'counts of ended windows were not removed',
    },
  ]
}
