import type { Connection, UserRow } from '../../database/schema.ts'

/** Second factors that an account may require. */
export type VerifiedFactors = { totp: boolean; passkey: boolean; email: boolean; phone: boolean }

/** Factors that access to the account's mails or text messages does not give. */
const HELD: ReadonlySet<string> = new Set(['totp', 'passkey', 'recoverycode'])

/** Whether the list contains a factor that the user holds, as opposed to one that is sent. */
export const hasHeldFactor = (factors: readonly string[]) => factors.some((name) => HELD.has(name))

/** A passkey is two factors: the device that holds it, and the finger or code that unlocks it. */
export const hasPasskeyFactor = (factors: readonly string[]) => factors.includes('passkey')

/**
 * The verified factors of `user`. A user with an authenticator app or passkey must use one of them.
 * A code that is sent would admit anyone who reads the mails, and they can also set a new password.
 */
export async function verifiedFactors(
  connection: Connection,
  user: UserRow,
): Promise<VerifiedFactors> {
  const authenticator = await connection
    .selectFrom('authenticators')
    .select('type')
    .where('userId', '=', user.id)
    .where('type', '=', 'totp')
    .where('isVerified', '=', 1)
    .executeTakeFirst()
  const totp = authenticator !== undefined
  const passkey = await hasPasskey(connection, user.id)
  const isHeld = totp || passkey
  return {
    totp,
    passkey,
    email: !isHeld && user.email !== null && user.emailVerified === 1,
    phone: !isHeld && user.phone !== null && user.phoneVerified === 1,
  }
}

/** The names of the factors that are true, in the form that sessions store. */
export function factorNames(factors: VerifiedFactors): string[] {
  return (['totp', 'passkey', 'email', 'phone'] as const).filter((name) => factors[name])
}

/** Whether an account has a passkey. */
export async function hasPasskey(connection: Connection, userId: string): Promise<boolean> {
  const passkey = await connection
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}
