import { removeUserKeys, userDataKey } from './user-data.ts'
import { forgetTextsOfOthers } from './user-store.ts'

/**
 * Removes what users before this one left, whose session ended somewhere else: drafts, worksheets
 * and choices, but no unsent answers.
 */
export function clearDataOfOthers(userId: string) {
  const own = userDataKey(userId, '')
  removeUserKeys((key) => !key.startsWith(own))
  void forgetTextsOfOthers(userId)
}
