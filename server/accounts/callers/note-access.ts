import { wireTime } from '../../contract/wire-time.ts'
import type { Services } from '../../services.ts'
import type { Account } from './caller.ts'
import { isUseToNote } from './session-end.ts'

/**
 * Records at most once a day that the account and its session are in use. Callers do not wait.
 */
export function noteAccess(
  services: Pick<Services, 'store' | 'log'>,
  { user, session }: Account,
  now: Date,
): void {
  noteUse(services, 'users', user, now)
  noteUse(services, 'sessions', session, now)
}

function noteUse(
  { store, log }: Pick<Services, 'store' | 'log'>,
  table: 'users' | 'sessions',
  row: { id: string; accessedAt: string },
  now: Date,
) {
  if (!isUseToNote(row.accessedAt, now)) return
  row.accessedAt = wireTime(now)
  store.connection
    .updateTable(table)
    .set({ accessedAt: row.accessedAt })
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'access time not noted'))
}
