import { expect, test } from 'vitest'
import { releaseChanges } from './release-changes.ts'

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A set.\n\n## [1.0.11] - 2026-11-21\n\n- A board.\n'

test('gives the unreleased changes their day, and leaves none', () => {
  const { changelog, notes, tag } = releaseChanges(CHANGELOG, '2026-11-23')
  expect(tag).toBe('v2026.11.23')
  expect(notes).toBe('### Added\n\n- A set.')
  expect(changelog).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [2026.11.23] - 2026-11-23\n\n### Added\n\n- A set.\n\n## [1.0.11] - 2026-11-21\n\n- A board.\n',
  )
  expect(() => releaseChanges(changelog, '2026-11-24')).toThrow('No change is unreleased.')
  expect(() => releaseChanges(changelog, '2026-11-23')).toThrow('is released already')
})
