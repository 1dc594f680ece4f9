import {
  CHAIN_CATEGORY,
  type ChainFormat,
  type ChainGroup,
  chainQuestions,
} from '@squared-away/domain/soldier/chain-of-command'
import type { StoredChainEntry } from '@squared-away/domain/soldier/chain-of-command-edits'
import { beginSession } from '../../study/keeping/open-session.ts'
import type { FlipCard } from '../../study/screen/flip-cards/flip-card.ts'

/** Description of each format (specification §9). */
export const FORMATS = {
  position: { label: 'By Position', about: 'You see the position and say the name.' },
  name: { label: 'By Name', about: 'You see the name and say the position.' },
  both: { label: 'Both', about: 'Each leader comes up both ways.' },
} as const satisfies Record<ChainFormat, { label: string; about: string }>

/** Names of the groups. */
export const GROUPS = {
  coc: 'Chain of Command',
  ncosc: 'NCO Support Channel',
  both: 'Both',
} as const satisfies Record<ChainGroup, string>

/** The cards of a group, in list order. */
export function chainCards(
  entries: readonly StoredChainEntry[],
  format: ChainFormat,
  group: ChainGroup,
): FlipCard[] {
  return chainQuestions(entries, format, group).map(({ id, question, answer, ...card }) => ({
    id,
    category: FORMATS[card.format].label,
    question,
    answer,
    reference: null,
  }))
}

/** A new session. */
export function startChainStudy(deck: readonly FlipCard[], boardId: string | null) {
  return beginSession({ studyMode: 'coc-study', categories: [CHAIN_CATEGORY], deck, boardId })
}
