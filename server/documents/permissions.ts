import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import type { Row } from '../database/change.ts'

export type Right = 'read' | 'update' | 'delete'

const RIGHTS: readonly Right[] = ['read', 'update', 'delete']
const MOST_PERMISSIONS = 100
const PERMISSION = /^(read|create|update|delete|write)\("([^"]*)"\)$/
const ROLE =
  /^(any|guests|users(\/(un)?verified)?|user:ID(\/(un)?verified)?|team:ID(\/[A-Za-z0-9._-]+)?|member:ID|label:[A-Za-z0-9]+)$/
const ROLE_ID = /:[A-Za-z0-9][A-Za-z0-9._-]{0,35}(?=\/|$)/

/** No user has this id: what holds for it holds for every signed-in user. */
const STRANGER = ''

/**
 * True when the user may do this: the collection's rule allows it and the owner did not narrow it
 * away (DESIGN.md: permissions of a document).
 */
export function may(collection: Collection, right: Right, row: Row, userId: string): boolean {
  if (!collection.who[right].holds(row, userId)) return false
  const { $permissions: narrowed } = row
  if (narrowed === null || narrowed === undefined) return true
  return row.userId === userId && String(narrowed).includes(`${right}(`)
}

/**
 * The rows of a list, as SQL. Shared rows are left out where the collection lists them only by
 * certain attributes and the query names none of these.
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

/** `$permissions` as the reader sees them: the rule's, or what the owner narrowed them to. */
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

/** The last user's texts are kept: a list asks for the same ones for each of its rows. */
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

const permissionText = (right: Right, userId: string) => `${right}("user:${userId}")`

/**
 * What to store for the permissions that a client sends (WIRE.md §9.3): undefined when it sends
 * none, null for the rule's own, else the JSON text of the narrower list.
 *
 * @throws ApiError 400 for what is no permission, 401 for one that would let others in.
 */
export function narrowedPermissions(sent: unknown, userId: string): string | null | undefined {
  if (sent === undefined || sent === null) return undefined
  if (!Array.isArray(sent) || sent.length > MOST_PERMISSIONS) {
    throw malformed(`must be a list of at most ${MOST_PERMISSIONS} permissions`)
  }
  const given = new Set(sent.flatMap((permission) => rightsOf(permission, userId)))
  const rights = RIGHTS.filter((right) => given.has(right))
  if (rights.length === RIGHTS.length) return null
  return JSON.stringify(rights.map((right) => permissionText(right, userId)))
}

function rightsOf(permission: unknown, userId: string): Right[] {
  const [, action, role] = PERMISSION.exec(typeof permission === 'string' ? permission : '') ?? []
  if (!action || !role || !ROLE.test(role.replace(ROLE_ID, ':ID'))) {
    throw malformed('must hold permissions such as read("user:ID")')
  }
  if (action === 'create') throw malformed('of a document hold read, update, delete and write only')
  if (role !== `user:${userId}`) throw notAllowed()
  return action === 'write' ? ['update', 'delete'] : [action as Right]
}

const malformed = (rule: string) =>
  new ApiError('general_argument_invalid', `Param "permissions" ${rule}.`)
