import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { IconSearch } from '@tabler/icons-react'
import { joinAddress } from '../../addresses/screens.ts'

/** What the entry does when chosen. */
export type PaletteGoal = { kind: 'address'; to: string } | { kind: 'action'; run: () => void }

export type PaletteEntry = {
  id: string
  label: string
  description?: string
  icon?: typeof IconSearch
  /** Keywords that also match. */
  alsoFoundBy?: string
  goal: PaletteGoal
}

export type PaletteGroup = {
  name: string
  entries: readonly PaletteEntry[]
  /** Hidden until something is typed: there may be hundreds. */
  isLong?: boolean
}

/** Matches shown per group; typing more narrows them. */
const SHOWN_A_GROUP = 8

/** Groups with the entries that match all words; groups without a match are dropped. */
export function paletteGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const words = searchWords(typed)
  const isTyped = words.length > 0
  return groups
    .filter(({ isLong }) => isTyped || !isLong)
    .map((group) => ({ ...group, entries: found(group.entries, words) }))
    .map((group) =>
      isTyped ? { ...group, entries: group.entries.slice(0, SHOWN_A_GROUP) } : group,
    )
    .filter(({ entries }) => entries.length > 0)
}

function found(entries: readonly PaletteEntry[], words: readonly string[]): PaletteEntry[] {
  return entries.filter(({ label, description, alsoFoundBy }) =>
    holdsWords(searchableText([label, description, alsoFoundBy]), words),
  )
}

/** The unit board to join, if what was typed is the code of one: six letters in any case. */
export function unitBoardGroup(typed: string): PaletteGroup[] {
  const code = readCode(typed)
  if (code === null) return []
  const label = `Join the unit board ${code.slice(0, 3)} ${code.slice(3)}`
  const goal = { kind: 'address', to: joinAddress(code) } as const
  return [{ name: 'Unit board', entries: [{ id: 'unit board', label, goal }] }]
}
