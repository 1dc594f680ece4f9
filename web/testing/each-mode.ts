import {
  STUDY_MODE_IDS,
  STUDY_MODES,
  type StudyMode,
} from '@squared-away/domain/entities/study-mode'
import { test } from 'vitest'
import type { ByDesign, ModeLife } from './mode-life.ts'
import { newSoldier } from './soldier.ts'
import { MODE_LIVES } from './study-modes.ts'
import { createBoard } from './study-steps.ts'

/**
 * Shows a claim about the life of a session for each mode, as a new soldier with what the mode
 * needs, except for the modes whose life lacks this part by design.
 *
 * @param partOf The part of the life that the claim is about.
 */
export function eachMode<Part>(
  title: string,
  partOf: (life: ModeLife) => Part,
  claim: (life: ModeLife, part: Exclude<Part, ByDesign>, mode: StudyMode) => Promise<void>,
  { hasBoard = true } = {},
) {
  for (const mode of STUDY_MODE_IDS) {
    const life = MODE_LIVES[mode]
    const part = partOf(life)
    if (isByDesign(part)) continue
    test(`${title} (${STUDY_MODES[mode].label})`, async () => {
      await newSoldier()
      if (hasBoard) await createBoard({ categories: life.categories })
      await life.give()
      await claim(life, part as Exclude<Part, ByDesign>, mode)
    })
  }
}

const isByDesign = <Part>(part: Part): part is Part & ByDesign =>
  typeof part === 'object' && part !== null && 'byDesign' in part

/** Starts a session and gives one answer. */
export async function begin(life: ModeLife) {
  await life.start()
  await life.shows(0)
  await life.answer()
  await life.shows(1)
}
