import * as z from 'zod/mini'
import { documentId, moment } from '../entities/text.ts'
import { readJsonText } from '../text/json-text.ts'
import { countCategories } from './category-counts.ts'
import type { ComparedQuestion } from './diff.ts'
import { type EditorState, editorRows, openEditor } from './editor.ts'
import { EDITOR_FIELDS, type EditorField, type EditorRow } from './rows.ts'

/**
 * Unsaved edits of a set as text, kept on the device so that a crashed tab loses nothing. Contains
 * only differences from the opened set. Questions are identified by their originals, so that the
 * edits also apply to a newer version of the set.
 */

/**
 * The version of the format; drafts of other versions are ignored. Increase it if the format
 * changes.
 */
const VERSION = 1
const FORMAT = 'squared-away-set-draft'

const rowTexts = z.object({
  questionText: z.string(),
  answer: z.string(),
  distractor1: z.string(),
  distractor2: z.string(),
  distractor3: z.string(),
  situation: z.string(),
  task: z.string(),
  action: z.string(),
  result_lesson: z.string(),
  category: z.string(),
  regulationRef: z.string(),
  // Missing in drafts from before questions had these.
  spoken: z._default(z.string(), ''),
  why: z._default(z.string(), ''),
  items: z._default(z.string(), ''),
  picture: z._default(z.string(), ''),
})

const editsSchema = z.object({
  added: z.array(z.object({ key: z.string(), texts: rowTexts })),
  edited: z.array(
    z.object({
      key: z.string(),
      texts: rowTexts,
      moreDistractors: z.array(z.string()),
      /** The fields that the user changed; the others are as opened. */
      fields: z.array(z.enum(EDITOR_FIELDS)),
    }),
  ),
  deleted: z.array(z.string()),
  /** The remaining questions in order; null if unchanged. */
  order: z.nullable(z.array(z.string())),
})

type Edits = z.infer<typeof editsSchema>

const draftSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  userId: documentId,
  setId: documentId,
  savedAt: moment,
  edits: editsSchema,
})

/** The owner and set of a draft, and when it was written (ISO moment). */
export type DraftHeader = { userId: string; setId: string; savedAt: string }

/** Writes the edits as versioned JSON text. */
export function serializeDraft(
  state: EditorState,
  { userId, setId, savedAt }: DraftHeader,
): string {
  const edits = editsOf(state)
  return JSON.stringify({ format: FORMAT, version: VERSION, userId, setId, savedAt, edits })
}

/** A parsed draft, to be applied by `applyDraft`. */
export type Draft = DraftHeader & { edits: Edits }

/** Reads a draft; null if it is missing, broken, of another version or of another user. */
export function readDraft(text: string | null, userId: string): Draft | null {
  const parsed = draftSchema.safeParse(readJsonText(text))
  if (!parsed.success || parsed.data.userId !== userId) return null
  const { setId, savedAt, edits } = parsed.data
  return { userId, setId, savedAt, edits }
}

/**
 * Opens an editor of the questions with the draft's edits applied. The questions may be those that
 * the draft was made from, or a newer version of them. In the newer version
 *
 * - only fields that the user changed are changed, so that edits by others to the rest stay;
 * - new questions stay, after the question that they follow there;
 * - a question that was deleted there but edited in the draft is added back.
 */
export function applyDraft(
  { edits }: Pick<Draft, 'edits'>,
  type: EditorState['type'],
  questions: readonly ComparedQuestion[],
): EditorState {
  const opened = openEditor(type, questions)
  const rows = [...opened.rows]
  const slots = new Map(opened.slots)
  const idOfKey = new Map(keysOf(rows).map(({ key, id }) => [key, id]))

  /** Changes fields of the question with a key, or adds the question. */
  const put = (
    key: string,
    fields: readonly EditorField[],
    row: Omit<EditorRow, 'id' | 'originalQuestionId'>,
  ) => {
    const slot = slots.get(idOfKey.get(key) ?? key)
    const known = slot === undefined ? undefined : rows[slot]
    if (slot !== undefined && known !== undefined) {
      const own = Object.fromEntries(fields.map((field) => [field, row[field]]))
      rows[slot] = { ...known, ...own }
      return
    }
    slots.set(key, rows.length)
    idOfKey.set(key, key)
    rows.push({ ...row, id: key, originalQuestionId: null })
  }
  for (const { key, fields, texts, moreDistractors } of edits.edited) {
    put(key, fields, { ...texts, moreDistractors })
  }
  for (const { key, texts } of edits.added) {
    put(key, EDITOR_FIELDS, { ...texts, moreDistractors: [] })
  }

  const deletedIds = edits.deleted.map((key) => idOfKey.get(key)).filter((id) => id !== undefined)
  const gone = new Set(deletedIds)
  const wanted = (edits.order ?? []).map((key) => idOfKey.get(key)).filter((id) => id !== undefined)
  const present = rows.map((row) => row.id).filter((id) => !gone.has(id))
  const order = edits.order === null ? present : merged(wanted, present, gone)
  const deleted = [...gone].map((id) => ({ id, index: Math.max(0, opened.order.indexOf(id)) }))
  const changedRows = opened.rows.filter(
    (row, slot) => changedFields(row, rows[slot] ?? row).length > 0,
  ).length
  const state = { ...opened, rows, slots, order, deleted, changedRows }
  return { ...state, categories: countCategories(editorRows(state)) }
}

/**
 * True if the questions have everything that the draft changes: it was saved, and the page was left
 * before it knew.
 */
export function isDraftSaved(
  { edits }: Pick<Draft, 'edits'>,
  type: EditorState['type'],
  questions: readonly ComparedQuestion[],
): boolean {
  const rest = editsOf(applyDraft({ edits: { ...edits, added: [] } }, type, questions))
  const isChanged = rest.edited.length + rest.added.length + rest.deleted.length > 0
  if (isChanged || rest.order !== null) return false
  const held = openEditor(type, questions).rows.map(textsOf)
  return edits.added.every(({ texts }) =>
    held.some((row) => EDITOR_FIELDS.every((field) => row[field] === texts[field])),
  )
}

/**
 * Applies the editor's edits to a newer version of its set, after a commit failed because the set
 * had moved on.
 */
export function moveOntoVersion(
  state: EditorState,
  questions: readonly ComparedQuestion[],
): EditorState {
  return applyDraft({ edits: editsOf(state) }, state.type, questions)
}

/**
 * Returns `wanted` with the other ids of `present` inserted, each after the id that it follows in
 * `present`.
 */
function merged(
  wanted: readonly string[],
  present: readonly string[],
  gone: ReadonlySet<string>,
): string[] {
  const listed = new Set(wanted)
  const followers = new Map<string | null, string[]>()
  let before: string | null = null
  for (const id of present) {
    if (listed.has(id)) before = id
    else followers.set(before, [...(followers.get(before) ?? []), id])
  }
  const order = [...(followers.get(null) ?? [])]
  for (const id of listed) {
    if (!gone.has(id)) order.push(id)
    order.push(...(followers.get(id) ?? []))
  }
  return order
}

function editsOf(state: EditorState): Edits {
  const { opened, order } = state
  const openedSlots = opened.rows.length
  const isOpened = (id: string) => (state.slots.get(id) ?? openedSlots) < openedSlots
  const keys = keysOfOpened(opened)
  const keyOfId = (id: string) => keys.get(id) ?? id
  const edited = state.rows.slice(0, openedSlots).flatMap((row, slot) => {
    const fields = changedFields(opened.rows[slot] ?? row, row)
    if (fields.length === 0) return []
    return [
      {
        key: keyOfId(row.id),
        texts: textsOf(row),
        moreDistractors: [...row.moreDistractors],
        fields,
      },
    ]
  })
  const isSameOrder =
    order === opened.order ||
    (order.length === opened.order.length && order.every((id, index) => id === opened.order[index]))
  return {
    added:
      state.rows.length === openedSlots
        ? []
        : editorRows(state)
            .filter((row) => !isOpened(row.id))
            .map((row) => ({ key: row.id, texts: textsOf(row) })),
    edited,
    deleted: state.deleted
      .map(({ id }) => id)
      .filter(isOpened)
      .map(keyOfId),
    order: isSameOrder ? null : order.map(keyOfId),
  }
}

/** Cached per opened set: a draft is written at every pause in typing. */
const keysByOpened = new WeakMap<EditorState['opened'], ReadonlyMap<string, string>>()

function keysOfOpened(opened: EditorState['opened']): ReadonlyMap<string, string> {
  const known = keysByOpened.get(opened)
  if (known !== undefined) return known
  const keys = new Map(keysOf(opened.rows).map(({ id, key }) => [id, key]))
  keysByOpened.set(opened, keys)
  return keys
}

/** A question's original, or its own id if another question of the set has the same original. */
function keysOf(rows: readonly EditorRow[]): { id: string; key: string }[] {
  const taken = new Set<string>()
  return rows.map(({ id, originalQuestionId }) => {
    const original = originalQuestionId ?? id
    const key = taken.has(original) ? id : original
    taken.add(key)
    return { id, key }
  })
}

function textsOf(row: EditorRow): Record<EditorField, string> {
  const { id, originalQuestionId, moreDistractors, ...texts } = row
  return texts
}

function changedFields(one: EditorRow, other: EditorRow): EditorField[] {
  // Unedited rows, which are most, stay the same objects.
  if (one === other) return []
  return EDITOR_FIELDS.filter((field) => one[field] !== other[field])
}
