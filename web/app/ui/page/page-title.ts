/** The title of a page in the browser's tab and history. */
export function pageTitle(page: string) {
  return [{ title: `${page} · Squared Away` }]
}
