import { useSyncExternalStore } from 'react'

/** The colour schemes of the app (docs/architecture.md, The look). */
export const SCHEMES = [
  { id: 'garrison', name: 'Garrison', about: 'Light', base: 'light' },
  { id: 'night', name: 'Night', about: 'Dark', base: 'dark' },
  { id: 'red-lens', name: 'Red lens', about: 'Red on black, for after lights-out', base: 'dark' },
] as const

export type SchemeId = (typeof SCHEMES)[number]['id']

/**
 * Where the browser remembers the choice. It says nothing about the user, so it outlives logout.
 */
export const SCHEME_STORAGE_KEY = 'squared-away.scheme'

/** The paper of each scheme (tokens.css), which the browser's own frame takes on. */
export const THEME_COLORS: Readonly<Record<SchemeId, string>> = {
  garrison: '#f2ecdd',
  night: '#14160f',
  'red-lens': '#000000',
}

/**
 * Runs in the head before anything is painted. Its text must not depend on the visitor: the
 * server allows it by its hash.
 */
export const SCHEME_SCRIPT = `(function(){var s;try{s=localStorage.getItem('${SCHEME_STORAGE_KEY}')}catch(e){}if(s!=='garrison'&&s!=='night'&&s!=='red-lens'){s=matchMedia('(prefers-color-scheme: dark)').matches?'night':'garrison'}var d=document.documentElement;d.setAttribute('data-scheme',s);d.setAttribute('data-mantine-color-scheme',s==='garrison'?'light':'dark');var m=document.querySelector('meta[name="theme-color"]');if(m)m.content=(${JSON.stringify(THEME_COLORS)})[s]})()`

const listeners = new Set<() => void>()

/** The chosen scheme, and how to choose another. Prerendered pages start from Garrison. */
export function useScheme(): [SchemeId, (scheme: SchemeId) => void] {
  const scheme = useSyncExternalStore(listen, readScheme, () => 'garrison' as const)
  return [scheme, chooseScheme]
}

/** Mantine knows light and dark only; Red lens is built on its dark. */
export function baseOf(scheme: SchemeId): 'light' | 'dark' {
  return scheme === 'garrison' ? 'light' : 'dark'
}

function chooseScheme(scheme: SchemeId) {
  try {
    localStorage.setItem(SCHEME_STORAGE_KEY, scheme)
  } catch {
    // Storage may be blocked; the choice then holds for this page only.
  }
  apply(scheme)
}

function apply(scheme: SchemeId) {
  document.documentElement.setAttribute('data-scheme', scheme)
  document.documentElement.setAttribute('data-mantine-color-scheme', baseOf(scheme))
  const frame = document.querySelector('meta[name="theme-color"]')
  frame?.setAttribute('content', THEME_COLORS[scheme])
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === SCHEME_STORAGE_KEY && isScheme(event.newValue)) apply(event.newValue)
}

function readScheme(): SchemeId {
  const scheme = document.documentElement.getAttribute('data-scheme')
  return isScheme(scheme) ? scheme : 'garrison'
}

function isScheme(value: string | null): value is SchemeId {
  return SCHEMES.some((scheme) => scheme.id === value)
}
