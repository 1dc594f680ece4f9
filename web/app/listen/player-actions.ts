import type { StudyAction } from '../study/study-action.ts'
import type { Player } from './player.ts'

type PlayerActs = { isOpen: boolean; isPlaying: boolean; knew: () => void; missed: () => void }

/** The buttons of the player and their keys. */
export function playerActions(player: Player, { isOpen, isPlaying, knew, missed }: PlayerActs) {
  const isEnabled = isOpen
  return {
    play: {
      ...{ id: 'play', label: isPlaying ? 'Pause' : 'Play', key: ' ', keyLabel: 'Space' },
      ...{ isEnabled, run: player.toggle },
    },
    back: {
      ...{ id: 'back', label: 'Back', key: 'ArrowUp', keyLabel: '↑', isEnabled },
      run: player.back,
    },
    next: {
      ...{ id: 'next', label: 'Next', key: 'ArrowDown', keyLabel: '↓', isEnabled },
      run: player.next,
    },
    missed: {
      ...{ id: 'missed', label: 'Missed it', key: 'ArrowLeft', keyLabel: '←', isEnabled },
      run: missed,
    },
    knew: {
      ...{ id: 'knew', label: 'Knew it', key: 'ArrowRight', keyLabel: '→', isEnabled },
      run: knew,
    },
  } satisfies Record<string, StudyAction>
}

export type PlayerActions = ReturnType<typeof playerActions>
