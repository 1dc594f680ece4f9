import { describe, expect, it } from 'vitest'
import { findActiveSuccessor, listVersions, type SetVersion } from './versions.ts'

const set = (
  $id: string,
  parentSetId: string | null,
  version: number,
  isArchived = true,
): SetVersion => ({ $id, parentSetId, version, isArchived, $createdAt: `2026-01-0${version}` })

const SETS = [
  set('one', null, 1),
  set('two', 'one', 2),
  set('three', 'two', 3, false),
  set('other', null, 1, false),
  set('copy', 'shipped', 1),
  set('copy-2', 'copy', 2, false),
]
const idsOf = (sets: readonly SetVersion[]) => sets.map(({ $id }) => $id)

describe('the versions of a set', () => {
  it('are the whole line, newest first, for any version of it', () => {
    for (const id of ['one', 'two', 'three']) {
      expect(idsOf(listVersions(SETS, id))).toEqual(['three', 'two', 'one'])
    }
    expect(idsOf(listVersions(SETS, 'other'))).toEqual(['other'])
    expect(idsOf(listVersions(SETS, 'copy-2'))).toEqual(['copy-2', 'copy'])
    expect(listVersions(SETS, 'unknown')).toEqual([])
  })

  it('include both branches of a version that was restored and edited again', () => {
    const branched = [...SETS, set('four', 'one', 4)]
    expect(idsOf(listVersions(branched, 'three'))).toEqual(['four', 'three', 'two', 'one'])
  })

  it('terminate for any stored data', () => {
    const looped = [set('a', 'b', 1), set('b', 'a', 2, false)]
    expect(idsOf(listVersions(looped, 'a')).sort()).toEqual(['a', 'b'])
    expect(findActiveSuccessor([set('a', 'a', 1)], 'a')).toBe(null)
  })
})

describe('the version that replaced a set', () => {
  it('is the newest active version made from it', () => {
    expect(findActiveSuccessor(SETS, 'one')?.$id).toBe('three')
    expect(findActiveSuccessor(SETS, 'two')?.$id).toBe('three')
    expect(findActiveSuccessor(SETS, 'three')).toBe(null)
    expect(findActiveSuccessor(SETS, 'other')).toBe(null)
  })

  it("is the user's own copy of a default set", () => {
    expect(findActiveSuccessor(SETS, 'shipped')?.$id).toBe('copy-2')
    expect(findActiveSuccessor(SETS, 'shipped-too')).toBe(null)
  })

  it('is null if all versions are archived', () => {
    expect(findActiveSuccessor([set('copy', 'shipped', 1)], 'shipped')).toBe(null)
  })
})
