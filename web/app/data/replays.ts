import type { CollectionId } from '@squared-away/domain/entities/collections'
import { saveBoardPlan } from './boards/board-plan.ts'
import { createDocument } from './calls/documents.ts'
import { errorStatus } from './calls/errors.ts'
import { mergeDocument } from './calls/merged-document.ts'
import { saveChain } from './chain/chain-entries.ts'
import { saveBiography } from './introduction/introduction.ts'
import { savePreferences } from './preferences/user-preferences.ts'
import type { BoardToSave, Edit, KeptEdit } from './queue/edits.ts'
import { sendCommit } from './sets/send-commit.ts'

/** The collections that an edit changed, and what is to be sent in its place, if anything. */
type Sent = { collections: readonly CollectionId[]; next?: Edit }

/**
 * Sends an edit that was made without a network. Sent twice it comes to the same.
 *
 * @throws AppwriteException as the server refused it.
 */
export async function sendEdit(userId: string, { edit, ...made }: KeptEdit): Promise<Sent> {
  switch (edit.kind) {
    case 'biography':
      await saveBiography(userId, edit, made)
      return { collections: ['biographies', 'setAsideEdits'] }
    case 'chain':
      await saveChain(userId, edit, made)
      return { collections: ['chainOfCommand', 'setAsideEdits'] }
    case 'new-board':
      await createBoard(edit)
      return { collections: ['boards'] }
    case 'board':
      await mergeDocument('boards', edit.boardId, { base: edit.opened, data: edit.board }, made)
      return { collections: ['boards', 'setAsideEdits'] }
    case 'star': {
      const star = { base: { isActive: false }, data: { isActive: true } }
      await mergeDocument('boards', edit.boardId, star, made)
      return { collections: ['boards'] }
    }
    case 'plan':
      await saveBoardPlan(edit, made)
      return { collections: ['boardPlans', 'setAsideEdits'] }
    case 'archive': {
      const { isArchived } = edit
      const archiving = { base: { isArchived: !isArchived }, data: { isArchived } }
      await mergeDocument('questionSets', edit.setId, archiving, made)
      return { collections: ['questionSets', 'questionSetSummaries', 'questions'] }
    }
    case 'commit': {
      const next = await sendCommit(userId, edit)
      const collections = ['questionSets', 'questionSetSummaries', 'questions'] as const
      return { collections, ...(next && { next: { kind: 'commit', ...next } }) }
    }
    case 'preferences':
      await savePreferences(userId, edit, made)
      return { collections: ['userPreferences'] }
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
