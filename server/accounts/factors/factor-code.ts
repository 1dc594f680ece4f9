import { wireTime } from '../../contract/wire-time.ts'
import type { ChallengeRow, UserRow } from '../../database/schema.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { factorCodeMail } from '../../mail/templates/factor-code.ts'
import { codeText } from '../../sms/code-text.ts'
import { findById } from '../find-user.ts'
import type { MessageDependencies } from '../message-dependencies.ts'
import { makeCode } from '../secrets/one-time-tokens.ts'
import type { Passwords } from '../secrets/password-hash.ts'

/** Lifetime of a code that is sent (docs/attacks.md). */
export const CODE_MINUTES = 10

/** The recipient of a factor's code, or null if the factor sends none. */
export function factorRecipient(user: UserRow, factor: string): string | null {
  if (factor === 'email') return user.email
  return factor === 'phone' ? user.phone : null
}

/**
 * Returns the mail or text message with the code of a challenge; the code is created at that point.
 * Null if the challenge was answered or replaced, has expired, or the address has changed.
 */
export function factorCodeMessage({ store, clock, passwords }: MessageDependencies): MessageKind {
  const { connection } = store
  return async ({ reference, userId, address }) => {
    const user = await findById(connection, userId ?? '')
    if (user === undefined || reference === null) return undefined
    const { secret, secretHash } = await makeCode(passwords, user.id)
    const challenge = await connection
      .updateTable('challenges')
      .set({ codeHash: secretHash })
      .where('id', '=', reference)
      .where('userId', '=', user.id)
      .where('expire', '>', wireTime(clock()))
      .returning('factor')
      .executeTakeFirst()
    if (challenge === undefined || factorRecipient(user, challenge.factor) !== address)
      return undefined
    return challenge.factor === 'email'
      ? { mail: renderMail(address, factorCodeMail(secret, CODE_MINUTES)) }
      : { text: { to: address, message: codeText(secret, CODE_MINUTES) } }
  }
}

/** Whether `typed` is the code that was sent. False if none was sent. */
export async function isSentCode(
  { passwords }: { passwords: Passwords },
  typed: string,
  { codeHash, userId }: Pick<ChallengeRow, 'codeHash' | 'userId'>,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  return codeHash !== null && (await passwords.verify(code, codeHash, userId))
}
