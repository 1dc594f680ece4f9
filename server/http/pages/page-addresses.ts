const HOME = '/home'

/**
 * The address of the page that `address` means when it is written with slashes at its end or in
 * other case, its query included; undefined when there is no such page. What comes after /home may
 * hold an id and stays as it is.
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
