/** What the names of all sets that come with the app begin with. */
const OUR_PREFIX = 'Squared Away - '

/** The name of a set where its source is shown too, without what that already says. */
export function shownName({ name, source }: { name: string; source: string }): string {
  return source === 'Default' && name.startsWith(OUR_PREFIX) ? name.slice(OUR_PREFIX.length) : name
}
