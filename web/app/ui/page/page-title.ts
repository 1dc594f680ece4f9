/** The document title of a page. */
export function pageTitle(page: string) {
  return [{ title: `${page} · Squared Away` }]
}
