import { ID_SOURCE } from '@squared-away/domain/text/ids'
import { ApiError } from './errors.ts'
import { notAllowed } from './refusals.ts'

/** Actions on a document or a file; the wire's `write` means the last two. */
export type Right = 'read' | 'update' | 'delete'

export const RIGHTS: readonly Right[] = ['read', 'update', 'delete']

const MAX_PERMISSIONS = 100
const PERMISSION = /^(read|create|update|delete|write)\("([^"]*)"\)$/
const ROLE =
  /^(any|guests|users(\/(un)?verified)?|user:ID(\/(un)?verified)?|team:ID(\/[A-Za-z0-9._-]+)?|member:ID|label:[A-Za-z0-9]+)$/
const ROLE_ID = new RegExp(`:${ID_SOURCE}(?=/|$)`)

/** A permission in wire format: one action of one user. */
export const permissionText = (right: Right, userId: string) => `${right}("user:${userId}")`

/**
 * Converts the permissions of a client to their stored form (wire §9.3): undefined if none were
 * sent, null for the collection's default, else the JSON text of the narrower list.
 * @throws ApiError 400 for an invalid permission, 401 for one that grants access to others.
 */
export function narrowedPermissions(sent: unknown, userId: string): string | null | undefined {
  if (sent === undefined || sent === null) return undefined
  if (!Array.isArray(sent) || sent.length > MAX_PERMISSIONS) {
    throw malformed(`must be a list of at most ${MAX_PERMISSIONS} permissions`)
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
