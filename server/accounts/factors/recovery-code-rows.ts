import { randomBytes } from 'node:crypto'
import type { Connection } from '../../database/schema.ts'
import type { AccountDependencies } from '../dependencies.ts'

/** wire §5.9: six codes of ten hexadecimal digits. */
const CODES = 6
const CODE_BYTES = 5

/** Matches unused codes. */
type RecoveryCode = { id: string; codeHash: string }

/**
 * Creates codes and their stored form. They are hashed like passwords, because forty random bits
 * are quickly guessed from a SHA-256.
 */
export async function makeRecoveryCodes(
  { passwords, makeId }: Pick<AccountDependencies, 'passwords' | 'makeId'>,
  userId: string,
): Promise<{ codes: string[]; rows: RecoveryCode[] }> {
  const codes = Array.from({ length: CODES }, () => randomBytes(CODE_BYTES).toString('hex'))
  const rows: RecoveryCode[] = []
  for (const code of codes) {
    rows.push({ id: makeId(), codeHash: await passwords.hash(code, userId) })
  }
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

/**
 * Returns the id of the user's unused code that matches `typed`, ignoring case, spaces and hyphens.
 */
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
    if (await passwords.verify(code, codeHash, userId)) return id
  }
  return undefined
}
