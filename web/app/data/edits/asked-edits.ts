import type { EditedFields, FieldConflict } from '@squared-away/domain/edits/conflicts'
import type { MergedCollection } from '@squared-away/domain/entities/set-aside-edit'
import { AppwriteException } from 'appwrite'
import { type Change, type MadeEdit, mergeDocument, newEdit } from '../calls/document-writes.ts'
import { type DocumentOf, findDocument } from '../calls/documents.ts'
import { errorMessage, errorStatus } from '../errors.ts'

/** Which of two values stays. */
export type Kept = 'mine' | 'theirs'

/** A part of a document that was changed here and somewhere else, and how to settle that. */
export type AskedConflict = FieldConflict & {
  readonly collectionId: MergedCollection
  readonly documentId: string
  /** The edit of that document with the value that stays. */
  readonly settle: <Edit extends EditedFields>(edit: Edit, kept: Kept) => Edit
}

/** Asks the user about a conflict; resolves to null if nothing should be saved. */
export type Ask = (conflict: AskedConflict) => Promise<Kept | null>

/** Nothing was saved, because both sides changed the same parts. */
export class EditConflictError extends AppwriteException {
  override name = 'EditConflictError'
  readonly conflicts: readonly AskedConflict[]

  constructor(conflicts: readonly AskedConflict[]) {
    super('The same parts were changed somewhere else.', 409, 'document_update_conflict')
    this.conflicts = conflicts
  }
}

/** The user did not say which value stays. */
class NothingSavedError extends Error {
  override name = 'NothingSavedError'

  constructor() {
    super('Nothing was saved.')
  }
}

/**
 * What a screen says about a save that failed: `message`, with the server's reason or `unanswered`.
 * If the user did not say which value stays, only that nothing was saved.
 */
export function saveFailure(
  error: unknown,
  message: string,
  unanswered = '',
): { message: string; detail: string } {
  if (error instanceof NothingSavedError) return { message: error.message, detail: '' }
  return { message, detail: errorMessage(error, unanswered) }
}

/**
 * Merges a change as `mergeDocument` does, unless both sides changed the same part.
 *
 * @throws EditConflictError with these parts. Nothing is saved then.
 */
export async function mergeOrRefuse<C extends MergedCollection>(
  collectionId: C,
  documentId: string,
  change: Change<C>,
  made: MadeEdit,
): Promise<DocumentOf<C>> {
  try {
    return await mergeDocument(collectionId, documentId, change, made, 'refuse')
  } catch (error) {
    if (errorStatus(error) !== 409) throw error
    const stored = await findDocument(collectionId, documentId)
    if (stored) await refuseConflicts(collectionId, [{ documentId, change, stored }])
    throw error
  }
}

/** A change of a document, and the document as the server has it. */
type Met = {
  readonly documentId: string
  readonly change: EditedFields
  readonly stored: Readonly<Record<string, unknown>>
}

/** @throws EditConflictError if a change and its stored document changed the same part. */
export async function refuseConflicts(collectionId: MergedCollection, all: readonly Met[]) {
  // Loaded on demand: most saves meet no other.
  const { findFieldConflicts, settledEdit } = await import('@squared-away/domain/edits/conflicts')
  const conflicts = all.flatMap(({ documentId, change, stored }) =>
    findFieldConflicts(collectionId, change, stored).map(
      (conflict): AskedConflict => ({
        ...{ ...conflict, collectionId, documentId },
        // The edit keeps its type: only values of its own fields are replaced.
        settle: <Edit extends EditedFields>(edit: Edit, kept: Kept) =>
          settledEdit(edit, conflict, kept) as Edit,
      }),
    ),
  )
  if (conflicts.length > 0) throw new EditConflictError(conflicts)
}

/**
 * Saves an edit, and asks about each part that was changed somewhere else too.
 *
 * @param save Throws an EditConflictError for these parts.
 * @param settle Applies an answer to the edit.
 * @returns what was saved, and the edit as it was settled.
 * @throws NothingSavedError if the user does not answer.
 */
export async function saveAsking<Edit, Saved>(
  edit: Edit,
  ask: Ask,
  save: (edit: Edit) => Promise<Saved>,
  settle: (edit: Edit, conflict: AskedConflict, kept: Kept) => Edit,
): Promise<{ saved: Saved; sent: Edit }> {
  for (let sent = edit; ; ) {
    try {
      return { saved: await save(sent), sent }
    } catch (error) {
      if (!(error instanceof EditConflictError)) throw error
      for (const conflict of error.conflicts) {
        const kept = await ask(conflict)
        if (kept === null) throw new NothingSavedError()
        sent = settle(sent, conflict, kept)
      }
    }
  }
}

/**
 * Changes a document whose edits never wait on the device. Merges the change with what was changed
 * somewhere else since it was `seen`, and asks where both changed the same part.
 */
export async function changeAsking<C extends MergedCollection>(
  collectionId: C,
  seen: DocumentOf<C>,
  data: Change<C>['data'],
  ask: Ask,
): Promise<DocumentOf<C>> {
  const names = Object.keys(data)
  const base = Object.fromEntries(Object.entries(seen).filter(([name]) => names.includes(name)))
  const { saved } = await saveAsking(
    // The stored values of the changed attributes.
    { base: base as Change<C>['base'], data },
    ask,
    (edit) => mergeOrRefuse(collectionId, seen.$id, edit, newEdit()),
    (edit, conflict, kept) => conflict.settle(edit, kept),
  )
  return saved
}
