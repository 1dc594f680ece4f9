/** A line of the table: a soldier of `bench/learners/`, and what there is to learn in which time. */
export type TableSetting = {
  readonly learner: string
  readonly cards: number
  readonly days: number
  readonly answers: number
}

/** The soldiers that are judged on, unless the command names fewer. */
export const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1)

/** Other soldiers of each kind, on whom the best fixed policy is chosen. */
export const CHOOSING_SEEDS = [101, 102]

const SMALL = { cards: 250, days: 28, answers: 30 }
const LARGE = { cards: 600, days: 28, answers: 100 }

/** Both families of soldiers, and three that are of no kind that the plan reckons with. */
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
