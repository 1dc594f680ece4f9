/** A row of the table: a learner of `lab/learning/learners/`, the number of cards and the time. */
export type TableSetting = {
  readonly learner: string
  readonly cards: number
  readonly days: number
  readonly answers: number
}

/** The seeds of the evaluated learners, unless the command lists fewer. */
export const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1)

/** The seeds of other learners of each kind, on which the best fixed policy is selected. */
export const CHOOSING_SEEDS = [101, 102]

const SMALL = { cards: 250, days: 28, answers: 30 }
const LARGE = { cards: 600, days: 28, answers: 100 }

/** Learners of both model families, and three that match no model of the plan. */
export const SETTINGS: readonly TableSetting[] = [
  { learner: 'slow', ...SMALL },
  { learner: 'slow', ...LARGE },
  { learner: 'slow-halved', ...SMALL },
  { learner: 'slow-halved', ...LARGE },
  { learner: 'slow-doubled', ...LARGE },
  { learner: 'power-half', ...LARGE },
  { learner: 'fast', ...SMALL },
  { learner: 'fast', ...LARGE },
  { learner: 'fast-easy', ...SMALL },
  { learner: 'fast-easy', ...LARGE },
  { learner: 'act-r', ...SMALL },
  { learner: 'act-r', ...LARGE },
  { learner: 'easy-and-hard', ...SMALL },
  { learner: 'easy-and-hard', ...LARGE },
  { learner: 'other-growth', ...SMALL },
  { learner: 'other-growth', ...LARGE },
]
