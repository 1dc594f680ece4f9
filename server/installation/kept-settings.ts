import {
  SECRET_SETTINGS,
  SETTINGS,
  type SettingChanges,
  type SettingName,
} from '@squared-away/domain/installation'
import type { KeySource } from '../accounts/secrets/derived-key.ts'
import { type Seals, sealsFor } from '../accounts/secrets/sealed-secrets.ts'
import type { SettingValues } from '../configuration/settings.ts'
import type { Connection } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** Before the name of a setting in the table, which holds other things too. */
const PREFIX = 'installation.'

const rowName = (name: SettingName) => PREFIX + name

const isSecret = (name: string) => SECRET_SETTINGS.some((secret) => secret === name)

/** What admins set. */
export type KeptSettings = {
  readonly values: SettingValues
  /** Secrets that were sealed with another SECRET_KEY, or damaged: to be entered again. */
  readonly unreadable: readonly SettingName[]
}

/** Reads what admins set, and opens its secrets. */
export async function readSettings(
  connection: Connection,
  seals: Pick<Seals, 'open'>,
): Promise<KeptSettings> {
  const rows = await connection
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', SETTINGS.map(rowName))
    .execute()
  const values: Partial<Record<SettingName, string>> = {}
  const unreadable: SettingName[] = []
  for (const row of rows) {
    const name = row.name.slice(PREFIX.length) as SettingName
    const value = isSecret(name) ? await opened(seals, row.value, name) : row.value
    if (value === undefined) unreadable.push(name)
    else values[name] = value
  }
  return { values, unreadable }
}

/** Seals the secrets among settings. */
export const settingSeals = (source: KeySource): Seals => sealsFor(source, 'settings')

async function opened(seals: Pick<Seals, 'open'>, sealed: string, owner: string) {
  try {
    return await seals.open(sealed, owner)
  } catch {
    return undefined
  }
}

/** Seals secrets for `writeSettings`. Outside of its transaction, since it may read a key file. */
export async function sealSecrets(seals: Seals, changes: SettingChanges): Promise<SettingChanges> {
  const sealed = Object.entries(changes).map(async ([name, value]) => [
    name,
    value !== null && isSecret(name) ? await seals.seal(value, name) : value,
  ])
  return Object.fromEntries(await Promise.all(sealed))
}

/** Stores new values whose secrets are sealed, and announces to every node that settings changed. */
export async function writeSettings(
  { connection, announce }: Transaction,
  changes: SettingChanges,
): Promise<void> {
  for (const name of SETTINGS) {
    const value = changes[name]
    if (value === null) {
      await connection.deleteFrom('settings').where('name', '=', rowName(name)).execute()
    } else if (value !== undefined) {
      await connection
        .insertInto('settings')
        .values({ name: rowName(name), value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    }
  }
  announce({ kind: 'settings' })
}
