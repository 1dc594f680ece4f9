import { randomBytes } from 'node:crypto'
import type { Connection } from '../../database/schema.ts'
import type { AccountDependencies } from '../dependencies.ts'

/** wire §5.9: six codes of ten hexadecimal digits. */
const CODES = 6
const CODE_BYTES = 5

/** A code that was not used yet. */
type RecoveryCode = { id: string; codeHash: string }

/**
 * New codes and their stored form. Forty random bits are quickly guessed from a SHA-256, so they
 * are hashed like passwords.
 */
export async function makeRecoveryCodes({
  passwords,
  makeId,
}: Pick<AccountDependencies, 'passwords' | 'makeId'>): Promise<{
  codes: string[]
  rows: RecoveryCode[]
}> {
  const codes = Array.from({ length: CODES }, () => randomBytes(CODE_BYTES).toString('hex'))
  const rows: RecoveryCode[] = []
  for (const code of codes) rows.push({ id: makeId(), codeHash: await passwords.hash(code) })
  return { codes, rows }
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The id of the user's unused code that `typed` is, in any letter case, with spaces or hyphens. */
export async function findRecoveryCode(
  { store, passwords }: Pick<AccountDependencies, 'store' | 'passwords'>,
  userId: string,
  typed: string,
): Promise<string | undefined> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const rows = await store.connection
    .selectFrom('recoveryCodes')
    .select(['id', 'codeHash'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  for (const { id, codeHash } of rows) {
    if (await passwords.verify(code, codeHash)) return id
  }
  return undefined
}
