/** Adds `parameters` to the query of `url`. */
export function linkTo(url: string, parameters: Readonly<Record<string, string>>): string {
  const link = new URL(url)
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return link.href
}
