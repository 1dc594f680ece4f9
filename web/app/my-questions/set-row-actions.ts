import type { MySet, PrivateSet, SubscribedSet } from '../data/sets/my-sets.ts'

/** Actions on a set; must keep their identity between renders. */
export interface SetActions {
  onView: (set: MySet) => void
  onShare: (set: PrivateSet) => void
  onLink: (set: PrivateSet) => void
  onExport: (set: MySet) => void
  onArchive: (set: PrivateSet) => void
  onCopy: (set: SubscribedSet) => void
  onRemove: (set: SubscribedSet) => void
}

/** False for scenarios. */
export function hasAnswers(set: MySet): boolean {
  return set.type !== 'situational'
}
