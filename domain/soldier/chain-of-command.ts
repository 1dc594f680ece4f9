import { STUDY_MODES } from '../entities/study-mode.ts'
import { isBlank } from '../entities/text.ts'
import {
  type ChainListId,
  type ChainRow,
  chainRows,
  type StoredChainEntry,
} from './chain-of-command-edits.ts'

/**
 * Study questions from a user's chain of command (specification §2, §9). They ask for the name of a
 * position, the position of a name, or both.
 */
export const CHAIN_FORMATS = ['position', 'name', 'both'] as const

/** The chain of command, the NCO support channel, or both as one. */
export const CHAIN_GROUPS = ['coc', 'ncosc', 'both'] as const

export type ChainFormat = (typeof CHAIN_FORMATS)[number]
export type ChainGroup = (typeof CHAIN_GROUPS)[number]

/** The category of these sessions and their topic on Progress (specification §9). */
export const CHAIN_CATEGORY = STUDY_MODES['coc-study'].topic

export type ChainCard = {
  /** The id of its first entry, with '-p' or '-n' appended. */
  id: string
  /** What the question shows: 'position' asks for the name, 'name' for the position. */
  format: Exclude<ChainFormat, 'both'>
  question: string
  answer: string
}

type Entry = ChainRow & { list: ChainListId }

/**
 * The cards of a group in the order of its lists, cards by position first.
 *
 * A position that several people hold is one card that names all of them, as is a person with
 * several positions. Two cards would ask the same and each would call the other's answer wrong.
 * Texts that differ only in letter case or spacing are the same.
 */
export function chainQuestions(
  entries: readonly StoredChainEntry[],
  format: ChainFormat,
  group: ChainGroup,
): ChainCard[] {
  const chosen = entriesOf(entries, group)
  const byPosition = format === 'name' ? [] : gather(chosen, (entry) => entry.positionTitle)
  const byName = format === 'position' ? [] : gather(chosen, (entry) => entry.personName)
  return [
    ...byPosition.map((same) => cardByPosition(same, group)),
    ...byName.map((same) => cardByName(same)),
  ]
}

function entriesOf(entries: readonly StoredChainEntry[], group: ChainGroup): Entry[] {
  const rows = chainRows(entries)
  const lists: ChainListId[] = group === 'both' ? ['coc', 'ncosc'] : [group]
  return lists
    .flatMap((list) => rows[list].map((row) => ({ ...row, list })))
    .filter((row) => !isBlank(row.positionTitle) && !isBlank(row.personName))
}

/** Groups entries by `textOf`, in order of first occurrence. */
function gather(entries: readonly Entry[], textOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = sameText(textOf(entry))
    const known = groups.get(key)
    if (known) known.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

function cardByPosition(same: readonly Entry[], group: ChainGroup): ChainCard {
  const names = distinct(same.map((entry) => entry.personName))
  const position = firstOf(same.map((entry) => entry.positionTitle))
  const lists = distinct(same.map((entry) => entry.list))
  const where = group === 'both' && lists.length === 1 && lists[0] === 'ncosc' ? NCO_CHANNEL : ''
  return {
    id: cardId(same, 'p'),
    format: 'position',
    question:
      names.length === 1
        ? `Who is your ${position}${where}?`
        : `Who are the ${names.length} people with the position ${position}${where}?`,
    answer: names.join('; '),
  }
}

function cardByName(same: readonly Entry[]): ChainCard {
  const positions = distinct(same.map((entry) => entry.positionTitle))
  const name = firstOf(same.map((entry) => entry.personName))
  return {
    id: cardId(same, 'n'),
    format: 'name',
    question:
      positions.length === 1
        ? `Which position does ${name} hold?`
        : `Which ${positions.length} positions does ${name} hold?`,
    answer: positions.join('; '),
  }
}

const NCO_CHANNEL = ' in the NCO Support Channel'

/** Question ids of a session have at most 36 characters, as an entry's id may already have. */
function cardId(same: readonly Entry[], kind: 'p' | 'n'): string {
  return `${firstOf(same.map((entry) => entry.id)).slice(0, 34)}-${kind}`
}

function distinct(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    if (!byKey.has(sameText(text))) byKey.set(sameText(text), text.trim())
  }
  return [...byKey.values()]
}

function firstOf(texts: readonly string[]): string {
  return texts[0]?.trim() ?? ''
}

function sameText(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase()
}
