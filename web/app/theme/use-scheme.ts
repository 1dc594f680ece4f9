import { useSyncExternalStore } from 'react'
import { isScheme, SCHEME_STORAGE_KEY, type SchemeId, showScheme } from './schemes.ts'

const listeners = new Set<() => void>()

/** The chosen scheme and its setter. Prerendered pages start in Garrison. */
export function useScheme(): [SchemeId, (scheme: SchemeId) => void] {
  const scheme = useSyncExternalStore(listen, readScheme, () => 'garrison' as const)
  return [scheme, chooseScheme]
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
  showScheme(scheme)
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
