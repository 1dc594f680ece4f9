import { expect, test } from 'vitest'
import { formOfGuide, GUIDE_RULES, guideOfForm, INCOMPLETE, isGuideChanged } from './guide-form.ts'

test.each([
  ['', ['First Aid']],
  ['  \u200b ', ['First Aid']],
  ['Week one', []],
])('a guide named %j with %j cannot be saved', (name, categories) => {
  expect([GUIDE_RULES.name(name), GUIDE_RULES.categories(categories)]).toContain(INCOMPLETE)
})

test('a complete guide is saved under its trimmed name', () => {
  expect(GUIDE_RULES.name(' Week one ')).toBeNull()
  expect(GUIDE_RULES.categories(['First Aid'])).toBeNull()
  expect(guideOfForm({ name: ' Week one ', categories: ['First Aid'] })).toEqual({
    name: 'Week one',
    categories: ['First Aid'],
  })
})

test('only a new name or selection counts as a change', () => {
  const before = formOfGuide({ name: 'Week one', categories: ['A', 'B'] })
  expect(isGuideChanged({ name: 'Week one ', categories: ['B', 'A'] }, before)).toBe(false)
  expect(isGuideChanged({ name: 'Week 1', categories: ['A', 'B'] }, before)).toBe(true)
  expect(isGuideChanged({ name: 'Week one', categories: ['A'] }, before)).toBe(true)
  expect(isGuideChanged({ name: 'Week one', categories: ['A', 'C'] }, before)).toBe(true)
  expect(isGuideChanged(formOfGuide(null), formOfGuide(null))).toBe(false)
})
