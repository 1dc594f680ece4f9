import { UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { diffUnitBoards, withChange } from '@squared-away/domain/unit-boards/unit-board-changes'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { requireFewChanges } from '../../collections/unit-boards/few-changes.ts'
import { tellFollowers } from '../../collections/unit-boards/followers.ts'
import { type HeldUnitBoard, holdPart } from '../../collections/unit-boards/hold.ts'
import { toUnitBoard } from '../../collections/unit-boards/to-unit-board.ts'
import type { QuestionSetRow } from '../../database/schema.ts'
import { deleteSetQuestions } from '../../database/set-questions.ts'
import type { Transaction } from '../../database/transaction.ts'
import { followQuestions } from '../../unit-boards/unit-questions.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { findSet } from '../question-sets/find-set.ts'
import { sizeOfSet } from '../question-sets/set-quota.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { shareCopy } from './community-copy.ts'

const Input = defineInput(
  'publishUnitQuestions',
  z.object({ unitBoardId: documentIdInput, setId: z.nullable(documentIdInput) }),
)

/**
 * Gives the soldiers of a unit board a copy of one of its maker's private sets. Nobody else can
 * find the copy. Its categories become topics of the unit board, so that soldiers study them.
 * Deletes the previous copy, but keeps what soldiers know of its questions.
 */
export const publishUnitQuestions: ServerFunction<'publishUnitQuestions', z.infer<typeof Input>> = {
  id: 'publishUnitQuestions',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { unitBoardId, setId }, now }) {
    const { userId } = requireUser(caller)
    // Before the copy: of two makers who publish at once, the second replaces what the first gave.
    const unitBoard = await holdPart(transaction, { unitBoardId, userId, part: 'a-maker' })
    if (unitBoard === undefined) {
      throw new Refusal('document_not_found', 'This unit board could not be found.')
    }
    if (unitBoard.isHidden === 1) {
      throw new Refusal('general_bad_request', 'An admin closed this unit board.')
    }
    const documents = newDocuments(now)
    requireFewChanges(unitBoard.changes, documents.at)
    const copy =
      setId === null ? null : await copyOf(transaction, documents, unitBoard, userId, setId)
    await replace(transaction, unitBoard, copy, documents)
    return {
      status: 200,
      body: { questionSetId: copy?.$id ?? null, questionCount: copy?.questionCount ?? 0 },
    }
  },
}

type Documents = ReturnType<typeof newDocuments>

/** The copy belongs to the maker, even if a co-maker publishes it. */
async function copyOf(
  transaction: Transaction,
  documents: Documents,
  unitBoard: HeldUnitBoard,
  userId: string,
  setId: string,
): Promise<QuestionSetRow> {
  const found = await findSet(transaction.connection, userId, setId)
  if (found.kind !== 'own') {
    throw new Refusal('general_bad_request', 'Only your own private sets can be given to Soldiers.')
  }
  const sharing = { set: found.set, description: null, unitBoardId: unitBoard.$id }
  return shareCopy(transaction, documents, unitBoard.userId, sharing)
}

async function replace(
  { connection, announce }: Transaction,
  before: HeldUnitBoard,
  copy: QuestionSetRow | null,
  documents: Documents,
): Promise<void> {
  const size = copy && (await sizeOfSet(connection, 'questions', copy.$id))
  const topics = new Set<string>(JSON.parse(before.categories))
  for (const { category } of size?.categories ?? []) topics.add(category)
  const categories = JSON.stringify([...topics].slice(0, UNIT_BOARD_LIMITS.topics))
  const after = { ...before, questionSetId: copy?.$id ?? null, categories }
  const change = diffUnitBoards(toUnitBoard(before), toUnitBoard(after), documents.at)
  const changes = change === null ? before.changes : withChange(before.changes, change)
  const row = await connection
    .updateTable('unitBoards')
    .set({ questionSetId: after.questionSetId, categories, changes, $updatedAt: documents.at })
    .where('$id', '=', before.$id)
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'unitBoards', action: 'update', row })
  const soldiers = await connection
    .selectFrom('unitBoardRoles')
    .select('userId')
    .where('unitBoardId', '=', before.$id)
    .where('role', '=', 'soldier')
    .execute()
  const work = { connection, announce, now: documents.at }
  if (before.questionSetId !== null) {
    await deleteSetQuestions(connection, before.questionSetId)
    await connection.deleteFrom('questionSets').where('$id', '=', before.questionSetId).execute()
  }
  if (copy !== null) {
    const userIds = soldiers.map(({ userId }) => userId)
    await followQuestions(work, () => documents.next().$id, { userIds, setId: copy.$id })
  }
  await tellFollowers(work, before, row)
}
