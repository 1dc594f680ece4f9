import type { SignUpRule } from '@squared-away/domain/sign-up'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Connection } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'

const NAME = 'sign-up'

const OPEN: SignUpRule = { mode: 'open', code: null, domains: [] }

type Settings = Pick<Configuration, 'signUp'>

/** Who may sign up now. The environment wins over what an admin chose. */
export async function readSignUpRule(
  connection: Connection,
  { signUp }: Settings,
): Promise<SignUpRule> {
  return signUp ?? parse(await ruleRow(connection).executeTakeFirst())
}

/**
 * The same, and no admin changes it until the transaction ends. A sign-up is so either before a
 * change or by the new rule.
 */
export async function holdSignUpRule(
  { connection, engine }: Pick<Transaction, 'connection' | 'engine'>,
  { signUp }: Settings,
): Promise<SignUpRule> {
  if (signUp !== undefined) return signUp
  const query = ruleRow(connection)
  const held = engine === 'postgres' ? query.forShare() : query
  const row = await held.executeTakeFirst()
  if (row !== undefined) return parse(row)
  // What is not there cannot be locked.
  await connection
    .insertInto('settings')
    .values({ name: NAME, value: JSON.stringify(OPEN) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return parse(await held.executeTakeFirst())
}

/** Waits for sign-ups by the previous rule. */
export async function writeSignUpRule({ connection }: Transaction, rule: SignUpRule) {
  const value = JSON.stringify(rule)
  await connection
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const ruleRow = (connection: Connection) =>
  connection.selectFrom('settings').select('value').where('name', '=', NAME)

const parse = (row: { value: string } | undefined): SignUpRule =>
  row === undefined ? OPEN : (JSON.parse(row.value) as SignUpRule)
