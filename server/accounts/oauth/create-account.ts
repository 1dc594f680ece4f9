import type { UserRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { insertUser } from '../sign-in/new-user.ts'
import { MadeMeanwhile } from './arrival.ts'
import type { Person } from './provider-client.ts'
import { usableName } from './usable-name.ts'

/**
 * Creates an account for `person`, without a password.
 * @param codeHash The sign-up code that the browser brought when it left for the provider.
 */
export async function createAccount(
  work: AccountWork,
  person: Person & { email: string },
  codeHash: string | null,
): Promise<UserRow> {
  const created = await insertUser(
    work,
    {
      id: work.makeId(),
      name: usableName(person.name),
      email: person.email,
      emailVerified: person.emailVerified ? 1 : 0,
    },
    { isProved: person.emailVerified, codeHash },
  )
  if (created === undefined) throw new MadeMeanwhile()
  return created
}
