import { expect, test } from 'vitest'
import {
  ARCHIVED_COLLECTIONS,
  COLLECTION_FACTS,
  type CollectionFacts,
  EXPORTED_COLLECTIONS,
  LIVE_COLLECTIONS,
} from './collection-facts.ts'
import type { CollectionId } from './collections.ts'

test('a collection or a merged attribute without facts does not compile', () => {
  const { boards, ...others } = COLLECTION_FACTS
  const { targetDate: _, ...attributes } = boards.merged.attributes
  const wrong: unknown[] = []
  // @ts-expect-error boards has no row
  wrong.push(others satisfies CollectionFacts)
  wrong.push({
    ...boards,
    // @ts-expect-error targetDate has no row
    merged: { ...boards.merged, attributes },
  } satisfies CollectionFacts['boards'])
  // @ts-expect-error an attribute that is merged by its members has nothing to restore
  const shown: CollectionFacts['boards']['merged']['attributes']['categories'] = {
    as: 'texts',
    shown: 'the topics',
  }
  expect([...wrong, shown]).toHaveLength(3)
})

test('an archive imports referenced collections before those that reference them', () => {
  const at = (id: (typeof ARCHIVED_COLLECTIONS)[number]) => ARCHIVED_COLLECTIONS.indexOf(id)
  expect(at('boards')).toBeLessThan(at('boardPlans'))
  expect(at('boards')).toBeLessThan(at('studySessions'))
  expect(at('questionSets')).toBeLessThan(at('questions'))
  expect(at('questions')).toBeLessThan(at('studySessions'))
  expect(at('studySessions')).toBeLessThan(at('reviews'))
})

test('every collection that an archive imports is downloaded', () => {
  expect(ARCHIVED_COLLECTIONS).toHaveLength(15)
  expect(ARCHIVED_COLLECTIONS.filter((id) => !EXPORTED_COLLECTIONS.includes(id))).toEqual([])
})

test('what belongs to a unit board is downloaded, and no archive brings it to another installation', () => {
  const ofUnit = ['unitBoards', 'unitBoardRoles', 'unitBoardShares', 'packetSheets'] as const
  const ofDebrief = ['boardDebriefs', 'unitQuestionDrafts'] as const
  const ids: readonly CollectionId[] = [...ofUnit, ...ofDebrief]
  expect(ids.filter((id) => !(EXPORTED_COLLECTIONS as CollectionId[]).includes(id))).toEqual([])
  expect(ids.filter((id) => (ARCHIVED_COLLECTIONS as CollectionId[]).includes(id))).toEqual([])
})

test('open screens follow every collection with change events', () => {
  expect(LIVE_COLLECTIONS.toSorted()).toEqual([
    'biographies',
    'boardPlans',
    'boards',
    'cardNotes',
    'chainOfCommand',
    'communitySubscriptions',
    'headlines',
    'memoryTexts',
    'questionSets',
    'reviews',
    'setAsideEdits',
    'studyGuides',
    'studyReminders',
    'studySessions',
    'unitBoardRoles',
    'unitBoardShares',
    'unitBoards',
    'userPreferences',
  ])
})
