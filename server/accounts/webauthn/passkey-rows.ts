import { ApiError } from '../../contract/errors.ts'
import type { Connection, PasskeyRow } from '../../database/schema.ts'

/** The passkeys of an account, oldest first. */
export function findPasskeys(connection: Connection, userId: string): Promise<PasskeyRow[]> {
  return connection
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The account's user handle, in bytes and in the base64url form that authenticators return. */
export const toUserHandle = (userId: string) => new TextEncoder().encode(userId)
export const encodeUserHandle = (userId: string) => Buffer.from(userId).toString('base64url')

/** A passkey as a credential descriptor in request options. */
export const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: JSON.parse(transports) as string[],
})

export const noPasskey = () =>
  new ApiError('user_authenticator_not_found', 'There is no such passkey.')
