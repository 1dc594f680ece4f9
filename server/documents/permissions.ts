import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { permissionText, type Right } from '../contract/permissions.ts'
import type { Row } from '../database/row.ts'

/** No user has this id: its permissions apply to every signed-in user. */
export const STRANGER = ''

/**
 * Whether the collection's rule allows the action and the owner did not exclude it (wire §9,
 * decision 2).
 */
export function may(collection: Collection, right: Right, row: Row, userId: string): boolean {
  if (!collection.who[right].holds(row, userId)) return false
  const { $permissions: narrowed } = row
  if (narrowed === null || narrowed === undefined) return true
  return row.userId === userId && String(narrowed).includes(`${right}(`)
}

/**
 * The rows of a list, as SQL. Leaves out shared rows if the collection lists them only by certain
 * attributes and the query names none of these.
 */
export function readable(
  collection: Collection,
  userId: string,
  sharedToo: boolean,
): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`"userId" = ${userId}`
  const rule = sharedToo ? collection.who.read.sql(userId) : own
  if (!collection.narrowable) return rule
  const kept = sql<SqlBool>`("$permissions" is null
    or (${own} and "$permissions" like '%read(%'))`
  return sql<SqlBool>`${rule} and ${kept}`
}

/** `$permissions` as the reader sees them: the rule's, or the owner's narrower ones. */
export function presentPermissions(
  collection: Collection,
  row: Row,
  userId: string,
): readonly string[] {
  if (row.$permissions) return JSON.parse(String(row.$permissions))
  const { read, update, delete: remove } = collection.who
  const mayUpdate = update.holds(row, userId)
  const mayDelete = remove.holds(row, userId)
  return permissionTexts(userId, read.holds(row, STRANGER), mayUpdate, mayDelete)
}

/** The same as JSON. */
export function permissionsJson(collection: Collection, row: Row, userId: string): string {
  const permissions = presentPermissions(collection, row, userId)
  const known = written.get(permissions)
  if (known !== undefined) return known
  const json = JSON.stringify(permissions)
  written.set(permissions, json)
  return json
}

const written = new WeakMap<readonly string[], string>()

/** The last user's texts are cached: a list needs the same ones for each of its rows. */
let kept: { userId: string; lists: Map<number, readonly string[]> } = {
  userId: '',
  lists: new Map(),
}

function permissionTexts(userId: string, shared: boolean, mayUpdate: boolean, mayDelete: boolean) {
  if (kept.userId !== userId) kept = { userId, lists: new Map() }
  const key = Number(shared) + Number(mayUpdate) * 2 + Number(mayDelete) * 4
  const known = kept.lists.get(key)
  if (known) return known
  const texts = [shared ? 'read("users")' : permissionText('read', userId)]
  if (mayUpdate) texts.push(permissionText('update', userId))
  if (mayDelete) texts.push(permissionText('delete', userId))
  kept.lists.set(key, texts)
  return texts
}
