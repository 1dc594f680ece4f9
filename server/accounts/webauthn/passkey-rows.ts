import { ApiError } from '../../contract/errors.ts'
import type { Connection, PasskeyRow } from '../../database/schema.ts'

/** The passkeys of an account, oldest first. */
export function passkeysOf(connection: Connection, userId: string): Promise<PasskeyRow[]> {
  return connection
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** How an account is known to authenticators, in bytes and as they tell it back, base64url. */
export const userHandleOf = (userId: string) => new TextEncoder().encode(userId)
export const toldHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/** A passkey as browsers list it in requests. */
export const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: JSON.parse(transports) as string[],
})

export const noPasskey = () =>
  new ApiError('user_authenticator_not_found', 'There is no such passkey.')
