import type { Connection, UserRow } from '../../database/schema.ts'

/** The factors, besides a password, that an account is asked for. */
export type VerifiedFactors = { totp: boolean; email: boolean; phone: boolean }

/** Factors that reading the account's mails or texts does not give. */
const HELD: ReadonlySet<string> = new Set(['totp', 'recoverycode'])

/** True for a list of factors with one that is held, not sent. */
export const hasHeldFactor = (factors: readonly string[]) => factors.some((name) => HELD.has(name))

/**
 * The verified factors of `user`. Who has an app is asked for that alone: a code that is sent would
 * let in whoever reads the mails, who can set a new password as well.
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
  return {
    totp,
    email: !totp && user.email !== null && user.emailVerified === 1,
    phone: !totp && user.phone !== null && user.phoneVerified === 1,
  }
}

/** The names of those that are true, as sessions carry them. */
export function namesOf(factors: VerifiedFactors): string[] {
  return (['totp', 'email', 'phone'] as const).filter((name) => factors[name])
}
