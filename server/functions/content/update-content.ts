import { readContent } from '@squared-away/content/load'
import { isAdmin } from '../../accounts/callers/caller.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { hasAdminLabel } from '../require-admin.ts'
import { readContentFiles } from './content-files.ts'
import { type ContentEdition, updateDefaultContent } from './content-update.ts'

/**
 * Updates the default question sets to the shipped content, for admins (specification §6). Unlike
 * the update at startup, it compares every row, even if this edition was loaded before.
 */
export const updateContent: ServerFunction<'updateContent', ContentEdition | undefined> = {
  id: 'updateContent',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller }) {
    if (!isAdmin(caller)) return undefined
    const { files, hash } = await readContentFiles()
    return { content: readContent(files), hash }
  },
  async run({ transaction, caller, prepared, now }) {
    const isAllowed = await hasAdminLabel(transaction.connection, caller)
    if (!isAllowed || prepared === undefined) {
      throw new Refusal('user_unauthorized', 'Only an admin can update the content.')
    }
    return { status: 200, body: await updateDefaultContent(transaction, prepared, now) }
  },
}
