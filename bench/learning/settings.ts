/** A line of the table: a soldier of `bench/learners/`, and what there is to learn in which time. */
export type TableSetting = {
  readonly learner: string
  readonly cards: number
  readonly days: number
  readonly answers: number
}

export const SEEDS = [1, 2, 3]

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
