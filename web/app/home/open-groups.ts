import { useState } from 'react'

const STORAGE_KEY = 'squared-away.open-groups'

/**
 * Which groups of the sidebar are open: the group of the current screen, unless it was closed there,
 * and those that this browser remembers as opened.
 */
export function useOpenGroups(current: string | undefined, pathname: string) {
  const [opened, setOpened] = useState(storedGroups)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const isOpen = (name: string) =>
    name === current ? closedAt !== pathname : opened.includes(name)

  function toggle(name: string) {
    const opens = !isOpen(name)
    if (name === current) setClosedAt(opens ? null : pathname)
    const others = opened.filter((one) => one !== name)
    const next = opens ? [...others, name] : others
    setOpened(next)
    store(next)
  }
  return { isOpen, toggle }
}

function storedGroups(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function store(names: readonly string[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(names))
  } catch {
    // Storage may be blocked; the groups then stay open as long as the page.
  }
}
