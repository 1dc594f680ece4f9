import type { PasskeyRow } from '../../database/schema.ts'
import type { AccessToReview } from '../passwords/access-to-review.ts'

/** The ways into an account as they are now. */
export type Access = AccessToReview & { readonly passkeys: readonly PasskeyRow[] }

/** The id of the calendar address, which has none of its own. */
export const CALENDAR = 'calendar'

/** The list of wire §6.2: what there is now, then what the recovery ended and did not come back. */
export function presentAccess(now: Access, ended: AccessToReview) {
  const calendars = now.calendars.length > 0 ? [] : ended.calendars
  const isNow = new Set(now.identities.map(({ id }) => id))
  return [
    ...now.passkeys.map(({ id, createdAt, name }) => ({
      ...{ $id: id, $createdAt: createdAt, kind: 'passkey', name, ended: false },
    })),
    ...now.identities.map((identity) => presentIdentity(identity, false)),
    ...ended.identities
      .filter(({ id }) => !isNow.has(id))
      .map((identity) => presentIdentity(identity, true)),
    ...now.calendars.map((calendar) => presentCalendar(calendar, false)),
    ...calendars.map((calendar) => presentCalendar(calendar, true)),
  ]
}

type IdentityRow = AccessToReview['identities'][number]

const presentIdentity = (
  { id, createdAt, provider, providerEmail }: IdentityRow,
  ended: boolean,
) => ({
  ...{ $id: id, $createdAt: createdAt, kind: 'identity', name: provider, email: providerEmail },
  ended,
})

const presentCalendar = ({ createdAt }: { createdAt: string }, ended: boolean) => ({
  ...{ $id: CALENDAR, $createdAt: createdAt, kind: 'calendar', name: '', ended },
})
