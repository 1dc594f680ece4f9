import { resolve } from 'node:path'
import type { CreateLearner } from './learner.ts'

/** Options of the command line that name a learner and its setting. */
export const SETTING_OPTIONS = {
  learner: { type: 'string' },
  cards: { type: 'string', default: '250' },
  days: { type: 'string', default: '28' },
  answers: { type: 'string', default: '30' },
} as const

type GivenSetting = { learner?: string; cards: string; days: string; answers: string }

/** @throws If no learner is named. */
export async function readSetting({ learner, cards, days, answers }: GivenSetting) {
  if (learner === undefined) throw new Error('Name the learner: --learner FILE')
  const { createLearner }: { createLearner: CreateLearner } = await import(resolve(learner))
  const setting = { cards: Number(cards), days: Number(days), answers: Number(answers) }
  return { createLearner, setting }
}
