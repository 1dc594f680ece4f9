/** The color schemes of the app (docs/architecture.md, The look). */
export const SCHEMES = [
  { id: 'garrison', name: 'Garrison', about: 'Light', base: 'light' },
  { id: 'night', name: 'Night', about: 'Dark', base: 'dark' },
  { id: 'red-lens', name: 'Red lens', about: 'Red on black, for after lights-out', base: 'dark' },
] as const

export type SchemeId = (typeof SCHEMES)[number]['id']

/** Local storage key of the choice. Survives logout: it says nothing about the user. */
export const SCHEME_STORAGE_KEY = 'squared-away.scheme'

/** The page color of each scheme (tokens.css), for the browser's toolbar. */
export const THEME_COLORS: Readonly<Record<SchemeId, string>> = {
  garrison: '#f2ecdd',
  night: '#14160f',
  'red-lens': '#000000',
}

/** Mantine knows light and dark only; Red lens is built on its dark. */
export function baseScheme(scheme: SchemeId): 'light' | 'dark' {
  return scheme === 'garrison' ? 'light' : 'dark'
}

export function isScheme(value: string | null): value is SchemeId {
  return SCHEMES.some((scheme) => scheme.id === value)
}

/** Draws the page, and the browser's toolbar, in a scheme. */
export function showScheme(scheme: SchemeId) {
  document.documentElement.setAttribute('data-scheme', scheme)
  document.documentElement.setAttribute('data-mantine-color-scheme', baseScheme(scheme))
  const toolbar = document.querySelector('meta[name="theme-color"]')
  toolbar?.setAttribute('content', THEME_COLORS[scheme])
}
