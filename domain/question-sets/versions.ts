import type { QuestionSet } from '../entities/question-set.ts'

/** The fields of a set that link it to its other versions (specification §4 Versioning). */
export type SetVersion = Pick<QuestionSet, 'parentSetId' | 'version' | 'isArchived'> & {
  $id: string
  $createdAt: string
}

/**
 * All versions of a set's line, newest first. `sets` are the user's own sets, including archived
 * ones; the result is empty if the set is not among them.
 */
export function listVersions<S extends SetVersion>(sets: readonly S[], setId: string): S[] {
  const byId = new Map(sets.map((set) => [set.$id, set]))
  let first = byId.get(setId)
  if (first === undefined) return []
  const climbed = new Set<string>()
  for (let up = first; up !== undefined && !climbed.has(up.$id); ) {
    climbed.add(up.$id)
    first = up
    const parent = up.parentSetId === null ? undefined : byId.get(up.parentSetId)
    if (parent === undefined) break
    up = parent
  }
  return [first, ...descendants(sets, first.$id)].sort(newestFirst)
}

/**
 * The version that replaced a set: the active one among its direct and indirect descendants, or
 * null. The set may be a default one, which is not among the user's own.
 */
export function findActiveSuccessor<S extends SetVersion>(
  sets: readonly S[],
  setId: string,
): S | null {
  return (
    descendants(sets, setId)
      .sort(newestFirst)
      .find((set) => !set.isArchived) ?? null
  )
}

function descendants<S extends SetVersion>(sets: readonly S[], setId: string): S[] {
  const children = Map.groupBy(sets, (set) => set.parentSetId)
  const found = new Set<S>()
  const add = (parentId: string) => {
    for (const child of children.get(parentId) ?? []) {
      if (child.$id === setId || found.has(child)) continue
      found.add(child)
      add(child.$id)
    }
  }
  add(setId)
  return [...found]
}

function newestFirst(one: SetVersion, other: SetVersion): number {
  return other.version - one.version || other.$createdAt.localeCompare(one.$createdAt)
}
