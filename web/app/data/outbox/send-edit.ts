import type { CollectionId } from '@squared-away/domain/entities/collections'
import { saveBiography } from '../biography/biography-document.ts'
import { createDocument } from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { mergeDocument } from '../calls/merged-document.ts'
import { saveChain } from '../chain/chain-entries.ts'
import { saveBoardPlan } from '../plan/board-plan.ts'
import { savePreferences } from '../preferences/user-preferences.ts'
import type { BoardToSave, KeptEdit } from './edits.ts'

/**
 * Sends an edit that was made without a network. Sent twice it comes to the same.
 *
 * @returns the collections that it changed.
 * @throws AppwriteException as the server refused it.
 */
export async function sendEdit(
  userId: string,
  { edit, ...made }: KeptEdit,
): Promise<readonly CollectionId[]> {
  switch (edit.kind) {
    case 'biography':
      await saveBiography(userId, edit, made)
      return ['biographies', 'setAsideEdits']
    case 'chain':
      await saveChain(userId, edit, made)
      return ['chainOfCommand', 'setAsideEdits']
    case 'new-board':
      await createBoard(edit)
      return ['boards']
    case 'board':
      await mergeDocument('boards', edit.boardId, { base: edit.opened, data: edit.board }, made)
      return ['boards', 'setAsideEdits']
    case 'star': {
      const star = { base: { isActive: false }, data: { isActive: true } }
      await mergeDocument('boards', edit.boardId, star, made)
      return ['boards']
    }
    case 'plan':
      await saveBoardPlan(edit, made)
      return ['boardPlans', 'setAsideEdits']
    case 'archive': {
      const { isArchived } = edit
      const archiving = { base: { isArchived: !isArchived }, data: { isArchived } }
      await mergeDocument('questionSets', edit.setId, archiving, made)
      return ['questionSets', 'questions', 'questionSetSummaries']
    }
    case 'preferences':
      await savePreferences(userId, edit, made)
      return ['userPreferences']
  }
}

/** An earlier attempt may have arrived although its answer did not. */
async function createBoard({ boardId, board }: { boardId: string; board: BoardToSave }) {
  try {
    await createDocument('boards', board, boardId)
  } catch (error) {
    if (errorStatus(error) !== 409) throw error
  }
}
