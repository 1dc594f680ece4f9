import { chanceOfRight } from './model.ts'

/**
 * How the answers that came differ from those that were foretold. Sums that fade, so that they
 * tell of the recent answers: by then the beliefs have been weighed, and what still differs is
 * what no belief explains.
 */
export type Calibration = {
  /** How much more was right than foretold, as the slope of the likelihood of a shift in logits. */
  surprise: number
  /** How much these answers can tell of such a shift. */
  information: number
}

/** A shift of all chances in logits: 0.2 makes 0.80 of 0.77. */
export type Shift = { readonly mean: number; readonly deviation: number }

/** Half of an answer's say is gone after some 140 others: two days of 20 minutes. */
const FADING = 0.995

/**
 * What is thought of the shift before any answer: none, give or take 0.3 (from 0.80 to 0.75 or
 * 0.84). The fewer the answers, the closer to none the shift that is drawn from them.
 */
const DEVIATION_BEFORE = 0.3

export function uncalibrated(): Calibration {
  return { surprise: 0, information: 0 }
}

/** Takes in one answer that was foretold to be recalled with a chance. */
export function calibrate(
  calibration: Calibration,
  { recall, isRight, isChoice }: { recall: number; isRight: boolean; isChoice: boolean },
): void {
  const chance = within(recall)
  const right = within(chanceOfRight(chance, isChoice))
  // By the chain rule: how the chance of a right answer moves with a shift of the chance to recall.
  const slope = (chanceOfRight(1, isChoice) - chanceOfRight(0, isChoice)) * chance * (1 - chance)
  const variance = right * (1 - right)
  calibration.surprise =
    calibration.surprise * FADING + (((isRight ? 1 : 0) - right) * slope) / variance
  calibration.information = calibration.information * FADING + (slope * slope) / variance
}

/** One Newton step from no shift, held back by what was thought before. */
export function shiftOf({ surprise, information }: Calibration): Shift {
  const precision = information + 1 / DEVIATION_BEFORE ** 2
  return { mean: surprise / precision, deviation: 1 / Math.sqrt(precision) }
}

/** A chance moved by a shift. */
export function shifted(chance: number, shift: number): number {
  const odds = Math.exp(shift) * (chance / (1 - chance))
  return chance >= 1 ? 1 : odds / (1 + odds)
}

function within(chance: number): number {
  return Math.min(Math.max(chance, 0.01), 0.99)
}
