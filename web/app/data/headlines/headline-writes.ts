import type { Headline } from '@squared-away/domain/entities/headline'
import { cutText } from '@squared-away/domain/text/cut-text'
import { type MadeEdit, mergeDocument } from '../calls/document-writes.ts'
import { createDocument, deleteDocument } from '../calls/documents.ts'
import { errorStatus } from '../errors.ts'
import type { Replay } from '../queue/entries.ts'

type HeadlineTexts = Omit<Headline, 'userId'>

/** A headline as it was (null if it is new) and as it is to be (null if it is deleted). */
export type HeadlineEdit = {
  id: string
  opened: HeadlineTexts | null
  changed: HeadlineTexts | null
}

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    headline: HeadlineEdit
  }
}

/** Creates, merges or deletes a headline. Sending it again has no effect. */
export async function sendHeadline({ id, opened, changed }: HeadlineEdit, made: MadeEdit) {
  if (changed === null) return unless(404, deleteDocument('headlines', id))
  if (opened === null) return unless(409, createDocument('headlines', changed, id))
  return mergeDocument('headlines', id, { base: opened, data: changed }, made)
}

/** An earlier attempt may have been received although its answer was lost. */
async function unless(done: 404 | 409, sending: Promise<unknown>) {
  try {
    await sending
  } catch (error) {
    if (errorStatus(error) !== done) throw error
  }
}

/** Of what happened, in characters. */
const NAME_LENGTH = 60

export const headlineReplay: Replay<'headline'> = {
  name: ({ opened, changed }) =>
    `Headline "${cutText((changed ?? opened)?.what ?? '', NAME_LENGTH)}"`,
  changes: ['headlines', 'setAsideEdits'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(_userId, edit, made) {
    await sendHeadline(edit, made)
    return null
  },
}
