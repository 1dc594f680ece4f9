const HOME = '/home'

/**
 * Returns the canonical URL of a page that `address` spells with trailing slashes or in another
 * case, including its query. Undefined if there is no such page. The part after /home may contain
 * an id and stays unchanged.
 */
export function pageSpelledOtherwise(
  address: string,
  pages: ReadonlySet<string>,
): string | undefined {
  const [path = '', query] = address.split(/\?(.*)/s, 2)
  const page = knownPage(path.replace(/\/+$/, ''), pages)
  if (page === undefined || query === undefined) return page
  return `${page}?${query}`
}

function knownPage(path: string, pages: ReadonlySet<string>): string | undefined {
  const lowered = path.toLowerCase()
  if (pages.has(lowered)) return lowered
  const isBelowHome = lowered === HOME || lowered.startsWith(`${HOME}/`)
  return isBelowHome ? HOME + path.slice(HOME.length) : undefined
}
