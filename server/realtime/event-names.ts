import { DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { Change } from '../database/transaction.ts'

/** A change that sockets receive. */
export type AnnouncedChange = Exclude<Change, { kind: 'sessions-ended' | 'room' | 'settings' }>

/** The channels of a change (wire §13.5). */
export function channelsFor(change: AnnouncedChange): string[] {
  switch (change.kind) {
    case 'document': {
      const documents = `databases.${DATABASE_ID}.collections.${change.collectionId}.documents`
      return ['documents', documents, `${documents}.${change.row.$id}`]
    }
    case 'execution':
      return ['executions', `executions.${change.executionId}`, `functions.${change.functionId}`]
    case 'account':
      return ['account', `account.${change.userId}`]
  }
}

/** The names of a change, the concrete one first (wire §13.6). */
export function eventNamesFor(change: AnnouncedChange): string[] {
  switch (change.kind) {
    case 'document':
      return namesOfDocument(change.collectionId, String(change.row.$id), change.action)
    case 'execution': {
      const path = [step('functions', change.functionId), step('executions', change.executionId)]
      return names(path, change.action)
    }
    case 'account':
      return namesOfAccount(change.userId, change.event)
  }
}

/** A resource type and the id of one resource. */
type Step = readonly [kind: string, id: string]

const step = (kind: string, id: string): Step => [kind, id]

function namesOfDocument(collectionId: string, documentId: string, action: string): string[] {
  const path = [
    step('databases', DATABASE_ID),
    step('collections', collectionId),
    step('documents', documentId),
  ]
  return names(path, action)
}

/** @param event The part after the user's id: `create`, `update.prefs`, `sessions.<id>.create` … */
function namesOfAccount(userId: string, event: string): string[] {
  const user = step('users', userId)
  const [first = '', second, action] = event.split('.')
  if (second === undefined) return names([user], first)
  if (action !== undefined) return names([user, step(first, second)], action)
  const withAction = patterns([user]).map((pattern) => `${pattern}.${first}`)
  const withField = withAction.map((pattern) => `${pattern}.${second}`)
  return [...withAction, ...withField, ...patterns([user])]
}

/** The names of `action` on the full `path`, then those of each shorter path. */
function names(path: readonly Step[], action: string): string[] {
  const ofLast = patterns(path).map((pattern) => `${pattern}.${action}`)
  const shorter = path.map((_, index) => patterns(path.slice(0, path.length - index)))
  return [...ofLast, ...shorter.flat()]
}

/** A path with each subset of its ids replaced by `*`: first none of them, then all. */
function patterns(path: readonly Step[]): string[] {
  const all = 2 ** path.length
  const hidden = [...Array(all).keys()].sort((a, b) => rank(a, all) - rank(b, all))
  return hidden.map((bits) =>
    path.map(([kind, id], index) => `${kind}.${bits & (1 << index) ? '*' : id}`).join('.'),
  )
}

const rank = (bits: number, all: number) => (bits === all - 1 ? 0.5 : bits)
