import type { MergedCollection } from '../entities/set-aside-edit.ts'
import { type DocumentFields, isShown, joinParts, splitParts } from './document-parts.ts'
import { mergeParts } from './merge-parts.ts'

/** A part of a document that two devices changed, with the JSON texts of both values. */
export type FieldConflict = {
  readonly part: string
  readonly mine: string
  readonly theirs: string
}

/** Changed attributes of a document, and their values when the change began. */
export type EditedFields = { readonly base: DocumentFields; readonly data: DocumentFields }

/**
 * The parts that an edit and the stored document both changed, without those that say nothing to a
 * soldier. These are the parts for which the server refuses an edit that asks (wire §10).
 *
 * @example
 * ```ts
 * const edit = { base: { name: 'Board' }, data: { name: 'Mine' } }
 * findFieldConflicts('boards', edit, { name: 'Theirs' }) // [{ part: 'name', mine: '"Mine"', theirs: '"Theirs"' }]
 * ```
 */
export function findFieldConflicts(
  collectionId: MergedCollection,
  { base, data }: EditedFields,
  stored: DocumentFields,
): FieldConflict[] {
  const theirs = splitParts(namedIn(stored, data))
  const mine = splitParts(data)
  const { setAside } = mergeParts(
    { base: splitParts({ ...namedIn(stored, data), ...namedIn(base, data) }), mine, theirs },
    () => true,
  )
  return setAside
    .filter(({ part }) => isShown(collectionId, part))
    .map(({ part, value }) => ({ part, mine: mine.get(part) ?? 'null', theirs: value }))
}

/**
 * An edit after the user was asked about its conflicts. It is based on the other values, so that it
 * replaces them with `mine`, or has them itself with `theirs`.
 */
export function settledEdit(
  { base, data }: EditedFields,
  { part, theirs }: FieldConflict,
  kept: 'mine' | 'theirs',
): EditedFields {
  const withTheirs = (fields: DocumentFields) =>
    joinParts(new Map([...splitParts(fields), [part, theirs]]), Object.keys(fields))
  return { base: withTheirs(base), data: kept === 'mine' ? data : withTheirs(data) }
}

function namedIn(fields: DocumentFields, named: DocumentFields): DocumentFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(named, name)))
}
