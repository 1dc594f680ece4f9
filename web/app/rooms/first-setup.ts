import { boardMembers } from '@squared-away/domain/study/mock-board/board-setup'
import type { RoomSetup } from './deal-room.ts'

const REHEARSAL = { report: 'at-end', unitBoardId: null } as const

/** Setup before any change: ready to open. */
export function firstSetup(
  kind: RoomSetup['kind'],
  hostRole: RoomSetup['hostRole'],
  topics: readonly string[],
): RoomSetup {
  if (kind === 'board') {
    const members = boardMembers(topics, 3)
    const candidates = ['Candidate 1', 'Candidate 2']
    return {
      ...{ kind, hostRole, title: 'Board rehearsal', members, candidates, each: 3, situations: 1 },
      ...REHEARSAL,
    }
  }
  const [asks, isAsked] = hostRole === 'member' ? ['Sponsor', 'Soldier'] : ['Partner', 'Me']
  return {
    ...{ kind, hostRole, title: 'Partner round', each: 10, situations: 0, ...REHEARSAL },
    members: [{ name: asks, topics: [...topics] }],
    candidates: [isAsked],
  }
}

/** What keeps a room from opening; null if nothing does. */
export function setupProblem({ title, members, candidates }: RoomSetup): string | null {
  if (title.trim() === '') return 'Enter a title.'
  if ([...members.map(({ name }) => name), ...candidates].some((name) => name.trim() === '')) {
    return 'Every member and candidate needs a name.'
  }
  return members.some(({ topics }) => topics.length > 0) ? null : 'Choose topics for a member.'
}
