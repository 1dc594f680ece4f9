import {
  type DocumentFields,
  isMerged,
  isQueued,
  isShown,
  joinParts,
  splitParts,
} from '@squared-away/domain/edits/document-parts'
import { editMoment } from '@squared-away/domain/edits/edit-moment'
import { mergeParts, type SetAside } from '@squared-away/domain/edits/merge-parts'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { Collection, Work } from '../collections/collection.ts'
import { changedAt, keepEditTimes, loadEditTimes } from '../collections/edits/edit-times.ts'
import { keepSetAside } from '../collections/edits/set-aside-edits.ts'
import { ApiError } from '../contract/errors.ts'
import { toWireMoment } from '../contract/wire-moments.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Row } from '../database/row.ts'
import { fromColumn, toColumn } from '../queries/attribute.ts'
import { type Data, readData } from './data.ts'

/** A change made offline, to be merged with later changes. */
export type SentEdit = {
  /** The same each time it is sent. */
  readonly id: string
  /** The previous values of the changed attributes when it was made. */
  readonly base: Data
  readonly madeAt: string
  readonly sentAt: string
  /** What to do if both changed the same part: keep the earlier value aside, or save nothing. */
  readonly onConflict: 'set-aside' | 'refuse'
}

/**
 * Reads `edit` of a body; undefined if there is none.
 *
 * @throws ApiError `general_argument_invalid` for anything else.
 */
export function readEdit(sent: unknown): SentEdit | undefined {
  if (sent === undefined || sent === null) return undefined
  const {
    id,
    base,
    madeAt,
    sentAt,
    onConflict = 'set-aside',
  }: Partial<Record<keyof SentEdit, unknown>> = Object(sent)
  const moments = [madeAt, sentAt].map((text) =>
    typeof text === 'string' ? toWireMoment(text) : null,
  )
  const [made, posted] = moments
  const isKnown = onConflict === 'set-aside' || onConflict === 'refuse'
  if (typeof id === 'string' && ID_PATTERN.test(id) && made && posted && isKnown) {
    const read = readData(base, 'edit.base') ?? {}
    return { id, base: read, madeAt: made, sentAt: posted, onConflict }
  }
  throw new ApiError(
    'general_argument_invalid',
    'Param "edit" must have an id, the base of the change, the moments madeAt and sentAt, and at most "set-aside" or "refuse" as onConflict.',
  )
}

/** The result of merging an edit with the stored row, and the values that lost. */
export type Merged = { readonly data: Data; readonly setAside: SetAside[]; readonly moment: number }

/** Merges an edit of some attributes with the current row (decision 98). */
export async function mergeEdit(
  work: Work,
  collection: Collection,
  row: Row,
  data: Data,
  edit: SentEdit,
): Promise<Merged> {
  const moment = editMoment(edit, Date.parse(work.now))
  const wanted = await notDecidedSince(work, collection, row, data, moment)
  const names = Object.keys(wanted)
  const mine = acceptedFields(collection, wanted)
  // The write itself refuses invalid documents.
  if (Object.keys(mine).length < names.length) return { data: wanted, setAside: [], moment }
  const theirs = shownFields(collection, row, names)
  const times = await loadEditTimes(work, collection.id, row)
  const { merged, setAside } = mergeParts(
    {
      base: splitParts({ ...theirs, ...acceptedFields(collection, namesOf(edit.base, names)) }),
      mine: splitParts(mine),
      theirs: splitParts(theirs),
    },
    (part) => moment > changedAt(times, row, part),
  )
  return { data: joinParts(merged, names), setAside, moment }
}

/**
 * Stores the values that an edit lost, for the owner to see.
 *
 * @throws ApiError `document_update_conflict` if the edit asks to be refused instead, or is of a
 *   collection whose edits never wait.
 */
export async function keepAllSetAside(
  work: Work,
  { id: collectionId }: Collection,
  row: Row,
  { id, onConflict }: SentEdit,
  { setAside, moment }: Merged,
): Promise<void> {
  if (!isMerged(collectionId)) return
  const shown = setAside.filter(({ part }) => isShown(collectionId, part))
  if (shown.length === 0) return
  if (onConflict === 'refuse' || !isQueued(collectionId)) {
    throw new ApiError('document_update_conflict', 'Changed elsewhere.')
  }
  const times = await loadEditTimes(work, collectionId, row)
  for (const { part, value, from } of shown) {
    const made = from === 'mine' ? moment : changedAt(times, row, part)
    await keepSetAside(work, id, {
      ...{ collectionId, part, value },
      userId: String(row.userId),
      documentId: String(row.$id),
      madeAt: wireTime(new Date(made)),
    })
  }
}

/** Records when the parts that a write changed were changed. */
export async function keepWrittenTimes(
  work: Work,
  collection: Collection,
  { before, after, moment }: { before: Row; after: Row; moment: number },
): Promise<void> {
  if (!isQueued(collection.id)) return
  const names = collection.settable.update
  const parts = {
    before: shownParts(collection, before, names),
    after: shownParts(collection, after, names),
  }
  await keepEditTimes(work, collection.id, after, { ...parts, moment })
}

/** Drops what another document decided after the edit was made. */
async function notDecidedSince(
  work: Work,
  { decidedElsewhere }: Collection,
  row: Row,
  data: Data,
  moment: number,
): Promise<Data> {
  const left: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const decided = (await decidedElsewhere?.(work, row, name)) ?? null
    if (decided === null || decided < moment) left[name] = value
  }
  return left
}

function shownParts(collection: Collection, row: Row, names: readonly string[]) {
  return splitParts(shownFields(collection, row, names))
}

function shownFields({ byName }: Collection, row: Row, names: readonly string[]): DocumentFields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const attribute = byName.get(name)
      return attribute ? [[name, fromColumn(attribute, row[name] ?? null)]] : []
    }),
  )
}

/**
 * The attribute values as the wire shows them, since a timestamp can be written in several ways.
 */
function acceptedFields({ byName }: Collection, data: Data): DocumentFields {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const attribute = byName.get(name)
      if (attribute === undefined || (value !== null && !attribute.accepts(value))) return []
      return [[name, fromColumn(attribute, toColumn(attribute, value))]]
    }),
  )
}

function namesOf(data: Data, names: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}
