import type { Connection, UserRow } from '../../database/schema.ts'

/** The factors, besides a password, that an account can prove itself by. */
export type VerifiedFactors = { totp: boolean; email: boolean; phone: boolean }

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
  return {
    totp: authenticator !== undefined,
    email: user.email !== null && user.emailVerified === 1,
    phone: user.phone !== null && user.phoneVerified === 1,
  }
}

/** The names of those that are true, as sessions carry them. */
export function namesOf(factors: VerifiedFactors): string[] {
  return (['totp', 'email', 'phone'] as const).filter((name) => factors[name])
}
