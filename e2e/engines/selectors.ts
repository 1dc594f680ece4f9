// Playwright's selectors, as its locators write them.

export type Text = string | RegExp
export type RoleOptions = { name?: Text; exact?: boolean } & Partial<
  Record<
    'checked' | 'disabled' | 'selected' | 'expanded' | 'includeHidden' | 'level' | 'pressed',
    unknown
  >
>

export function roleSelector(role: string, { name, exact = false, ...state }: RoleOptions): string {
  const parts = Object.entries(state).map(
    ([key, value]) => `[${key === 'includeHidden' ? 'include-hidden' : key}=${String(value)}]`,
  )
  if (name !== undefined) parts.push(`[name=${attributeText(name, exact)}]`)
  return `internal:role=${role}${parts.join('')}`
}

export function attributeSelector(attribute: string, text: Text, exact = false): string {
  return `internal:attr=[${attribute}=${attributeText(text, exact)}]`
}

/** The text of `internal:text`, `internal:label` and `internal:has-text`. */
export function elementText(text: Text, exact = false): string {
  return typeof text === 'string' ? `${JSON.stringify(text)}${exact ? 's' : 'i'}` : pattern(text)
}

function attributeText(text: Text, exact: boolean): string {
  if (typeof text !== 'string') return pattern(text)
  const quoted = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `"${quoted}"${exact ? 's' : 'i'}`
}

const pattern = (text: RegExp) =>
  String(text)
    .replace(/(^|[^\\])(\\\\)*(["'`])/g, '$1$2\\$3')
    .replaceAll('>>', '\\>\\>')
