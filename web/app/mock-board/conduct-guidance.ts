import guidance from '@squared-away/content/guidance.json'
import type { BoardMaterial } from '@squared-away/domain/study/mock-board/board-script'

type Conduct = BoardMaterial['conduct']

/** For each part of conduct: what the board says, and the guidance's steps. */
export const CONDUCT: Conduct = {
  knock: {
    asked: 'The board is ready for you. Stand outside, and knock.',
    shown: stepsOf('Reporting to the board', 0, 2),
  },
  reporting: {
    asked: '"Come in." Walk in and report to the president of the board.',
    shown: stepsOf('Reporting to the board', 2),
  },
  movements: {
    asked: '"Left, face. Right, face. About, face. About, face."',
    shown: stepsOf('Facing movements', 0),
  },
  seat: { asked: '"Take a seat."', shown: stepsOf('Taking your seat', 0, 3) },
  closing: {
    asked: '"Do you have anything to say to the board?"',
    shown: stepsOf('Leaving the board', 0, 1),
  },
  dismissal: { asked: '"You are dismissed."', shown: stepsOf('Leaving the board', 1) },
}

function stepsOf(title: string, from: number, to?: number): string[] {
  const section = guidance.tabs
    .flatMap(({ sections }) => sections)
    .find((one) => one.title === title)
  return section?.steps.slice(from, to) ?? []
}
