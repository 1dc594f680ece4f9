import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repairCollapsedSections, repairCommunityView } from './preferences.ts'

const allOpen = { Default: false, Subscribed: false, Private: false }

it('reads collapsed sections, and opens missing or unknown ones', () => {
  const stored = { Default: true, Subscribed: 'true', Other: true }
  expect(repairCollapsedSections(JSON.stringify(stored))).toEqual({ ...allOpen, Default: true })
})

it.each([null, '', '{', '[true]', 'null', '"Default"'])(
  'has the default sets closed for %j',
  (text) => {
    expect(repairCollapsedSections(text)).toEqual({ ...allOpen, Default: true })
  },
)

it('opens the default sets where the soldier did', () => {
  expect(repairCollapsedSections(JSON.stringify(allOpen))).toEqual(allOpen)
})

it('gives three flags for any text and is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const repaired = repairCollapsedSections(text)
      expect(Object.keys(repaired)).toEqual(Object.keys(allOpen))
      expect(repairCollapsedSections(JSON.stringify(repaired))).toEqual(repaired)
    }),
  )
})

it('keeps a known community tab, and shows the guides otherwise', () => {
  expect(['guides', 'sets', null, 'other', 1].map(repairCommunityView)).toEqual([
    'guides',
    'sets',
    'guides',
    'guides',
    'guides',
  ])
})
