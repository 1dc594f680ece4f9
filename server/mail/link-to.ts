/** The page at `url`, which may have a query of its own, with `parameters` added to it. */
export function linkTo(url: string, parameters: Readonly<Record<string, string>>): string {
  const link = new URL(url)
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return link.href
}
