import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { holdPart } from '../../collections/unit-boards/hold.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'

const Input = defineInput('settleQuestionDraft', z.object({ draftId: documentIdInput }))

/**
 * Removes a draft that a maker of the unit board has checked: taken into a set, or not.
 * Answers `{ status: 'existing' }` if it is gone already.
 */
export const settleQuestionDraft: ServerFunction<'settleQuestionDraft', z.infer<typeof Input>> = {
  id: 'settleQuestionDraft',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { draftId } }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const draft = await connection
      .selectFrom('unitQuestionDrafts')
      .select('unitBoardId')
      .where('$id', '=', draftId)
      .executeTakeFirst()
    if (draft === undefined) return { status: 200, body: { status: 'existing' } }
    const { unitBoardId } = draft
    if (!(await holdPart(transaction, { unitBoardId, userId, part: 'a-maker' }))) {
      throw new Refusal('document_not_found', 'The question could not be found.')
    }
    await connection.deleteFrom('unitQuestionDrafts').where('$id', '=', draftId).execute()
    return { status: 200, body: { status: 'done' } }
  },
}
