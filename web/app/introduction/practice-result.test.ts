import { fittingTarget } from '@squared-away/domain/soldier/introduction'
import { describe, expect, it } from 'vitest'
import { againstTarget } from './practice-result.tsx'

describe('the target of an introduction', () => {
  it('is the shortest that it fits in', () => {
    expect(fittingTarget(0)).toBe(60)
    expect(fittingTarget(60)).toBe(60)
    expect(fittingTarget(65)).toBe(90)
    expect(fittingTarget(600)).toBe(180)
  })

  it('is compared with the spoken time', () => {
    expect(againstTarget(83, 90)).toBe('00:07 under your target of 01:30')
    expect(againstTarget(90, 90)).toBe('Right on your target of 01:30')
    expect(againstTarget(155, 90)).toBe('01:05 over your target of 01:30')
  })
})
