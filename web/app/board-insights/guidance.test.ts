import { describe, expect, it } from 'vitest'
import { sectionId, TABS, tabForHash } from './guidance.ts'

describe('the tab that an address means', () => {
  it('is the one it names', () => {
    expect(tabForHash('#preparation')).toBe('preparation')
    expect(tabForHash('#tips')).toBe('tips')
  })

  it('is the one that holds the section it names', () => {
    expect(tabForHash('#facing-movements')).toBe('procedures')
    expect(tabForHash('#mock-boards')).toBe('preparation')
  })

  it('is the first for anything else', () => {
    expect(tabForHash('')).toBe('procedures')
    expect(tabForHash('#nothing-of-ours')).toBe('procedures')
  })
})

describe('the guidance', () => {
  it('has the three tabs, and eight tips', () => {
    expect(TABS.map((tab) => tab.title)).toEqual(['Procedures', 'Preparation', 'Tips'])
    expect(TABS[2]?.sections).toHaveLength(8)
  })

  it('gives every tab and section a name of its own in the address', () => {
    const names = TABS.flatMap((tab) => [tab.slug, ...tab.sections.map(sectionId)])
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('')
  })
})
