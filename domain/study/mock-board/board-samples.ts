import type { BoardMaterial, BoardQuestion } from './board-script.ts'
import { type BoardSetup, boardMembers, defaultBoardSetup } from './board-setup.ts'

// Sample material for this folder's tests.

export function sampleQuestions(topic: string, count: number): BoardQuestion[] {
  return Array.from({ length: count }, (_, place) => ({
    ...{ id: `${topic}-${place}`, topic, asked: `Question ${place}?`, shown: ['Answer'] },
    ...{ items: [], spoken: null, reference: 'AR 600-25' },
  }))
}

const conduct = { asked: 'Come in.', shown: ['Enter when told.'] }

export function sampleMaterial(questions: readonly BoardQuestion[]): BoardMaterial {
  return {
    conduct: {
      ...{ knock: conduct, reporting: conduct, movements: conduct, seat: conduct },
      ...{ closing: conduct, dismissal: conduct },
    },
    introduction: ['I am Sergeant Example.'],
    questions,
    headlines: [],
    recitations: sampleQuestions('NCO Creed', 1),
    situational: sampleQuestions('Dignity and Respect', 5),
  }
}

export function sampleSetup(
  topics: readonly string[],
  count: number,
  more: Partial<BoardSetup> = {},
): BoardSetup {
  return { ...defaultBoardSetup(topics), members: boardMembers(topics, count), ...more }
}
