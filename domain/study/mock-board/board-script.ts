import { pickRandom, type RandomSource } from '../shuffle.ts'
import { SITUATIONAL_CATEGORY } from '../situational.ts'
import { BOARD_PARTS, type BoardPart, type ConductPart } from './board-parts.ts'
import type { BoardSetup } from './board-setup.ts'
import type { BoardStep } from './board-step.ts'
import { dealtQuestions } from './dealt-questions.ts'

/** A question of the board, with the expected answer. */
export type BoardQuestion = Pick<
  BoardStep,
  'id' | 'asked' | 'shown' | 'items' | 'spoken' | 'reference' | 'picture'
> & { topic: string }

/** The material for a board. */
export type BoardMaterial = {
  /** What to do in each conduct part, and what the board says. */
  conduct: Readonly<Record<ConductPart, { asked: string; shown: string[] }>>
  /** The soldier's introduction, in paragraphs; empty if not written yet. */
  introduction: readonly string[]
  questions: readonly BoardQuestion[]
  /** Current events that the soldier noted; the president asks some first. */
  headlines: readonly BoardQuestion[]
  /** Creeds and orders; one is chosen at random. */
  recitations: readonly BoardQuestion[]
  /** Situational questions. Every board asks two or three of them. */
  situational: readonly BoardQuestion[]
}

/** A board up to this many minutes asks two situational questions and headlines, a longer one three. */
const MINUTES_FOR_TWO = 15

/**
 * Returns the steps of a mock board, from the knock to the dismissal. Questions fill the time that
 * the other parts leave. The president asks everything except the other members' questions.
 */
export function boardScript(
  setup: BoardSetup,
  material: BoardMaterial,
  random: RandomSource,
): BoardStep[] {
  const few = setup.minutes > MINUTES_FOR_TWO ? 3 : 2
  const situational = pickRandom(material.situational, few, random)
  const headlines = pickRandom(material.headlines, few, random).map(stepOf('question'))
  const before = [
    ...(['knock', 'reporting', 'movements', 'seat'] as const).map(conductOf),
    introduction(),
  ]
  const after = [
    ...pickRandom(material.recitations, 1, random).map(stepOf('recitation')),
    ...situational.map(stepOf('situational')),
    ...(['closing', 'dismissal'] as const).map(conductOf),
  ]
  const isHeld = ({ part }: BoardStep) => !setup.leftOut.includes(part)
  const framing = [before.filter(isHeld), after.filter(isHeld)] as const
  const questions = questionSteps([...framing.flat(), ...headlines])
  return [...framing[0], ...headlines, ...questions, ...framing[1]]

  function conductOf(part: ConductPart): BoardStep {
    return { ...blankStep(part), ...material.conduct[part] }
  }

  function introduction(): BoardStep {
    return {
      ...blankStep('introduction'),
      asked: 'Tell the board about yourself.',
      shown: [...material.introduction],
      targetSeconds: setup.introductionSeconds,
    }
  }

  function questionSteps(others: readonly BoardStep[]): BoardStep[] {
    const { members } = setup
    const left = setup.minutes * 60 - others.reduce((sum, step) => sum + step.targetSeconds, 0)
    const count = Math.max(Math.floor(left / BOARD_PARTS.question.targetSeconds), members.length)
    return dealtQuestions({ members, questions: material.questions, count, random }).flatMap(
      (asked, member) => asked.map((question) => ({ ...stepOf('question')(question), member })),
    )
  }
}

function stepOf(part: BoardPart) {
  return (question: BoardQuestion): BoardStep => ({
    ...blankStep(part),
    ...question,
    topic: part === 'situational' ? SITUATIONAL_CATEGORY : question.topic,
  })
}

function blankStep(part: BoardPart): BoardStep {
  const { targetSeconds, topic } = BOARD_PARTS[part]
  return {
    ...{ id: part, part, member: 0, topic, targetSeconds },
    ...{ asked: '', shown: [], items: [], spoken: null, reference: null },
  }
}
