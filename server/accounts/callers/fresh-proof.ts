import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'

/**
 * How long a session counts as just proved, in milliseconds: a sign-in, a factor or the password
 * at most ten minutes ago. What cannot be taken back wants one, so that a session that was found
 * open or stolen is not enough for it (decision 51).
 */
const COUNTS_FOR = 10 * 60_000

/** Until when a proof of `provedAt` counts; null when it does no more. */
export function freshUntil(provedAt: string | null, now: Date): string | null {
  if (provedAt === null) return null
  const until = Date.parse(provedAt) + COUNTS_FOR
  return until < now.getTime() ? null : wireTime(new Date(until))
}

/** Whether the session (null: a caller without one) was just proved. */
export async function isFreshSession(
  connection: Connection,
  sessionId: string | null,
  now: Date,
): Promise<boolean> {
  if (sessionId === null) return false
  const session = await connection
    .selectFrom('sessions')
    .select('provedAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return freshUntil(session?.provedAt ?? null, now) !== null
}

/** What a caller is told who has to show anew who they are. */
export const proveAnew = () =>
  new ApiError('user_challenge_required', 'Confirm that it is you, then try again.')
