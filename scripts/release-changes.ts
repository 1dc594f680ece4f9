const UNRELEASED = '## [Unreleased]\n'

/** A release of one day. */
export type Release = {
  /** The changelog with the changes under the release, and none unreleased. */
  readonly changelog: string
  /** Its changes, as the changelog has them. */
  readonly notes: string
  readonly tag: string
}

/**
 * Turns the unreleased changes of a changelog into a release.
 * @param day `YYYY-MM-DD`.
 * @throws If there are none, or the changelog has a release of that day.
 */
export function releaseChanges(changelog: string, day: string): Release {
  const version = day.replaceAll('-', '.')
  if (changelog.includes(`## [${version}]`)) throw new Error(`${version} is released already.`)
  const start = changelog.indexOf(UNRELEASED)
  if (start < 0) throw new Error('The changelog has no section [Unreleased].')
  const from = start + UNRELEASED.length
  const next = changelog.indexOf('\n## [', from)
  const end = next < 0 ? changelog.length : next
  const notes = changelog.slice(from, end).trim()
  if (notes === '') throw new Error('No change is unreleased.')
  const released = `${UNRELEASED}\n## [${version}] - ${day}\n\n${notes}\n`
  return {
    changelog: changelog.slice(0, start) + released + changelog.slice(end),
    notes,
    tag: `v${version}`,
  }
}
