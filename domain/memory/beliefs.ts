import { fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import type { MemoryModel } from './model.ts'

const LONGER = [0.3, 1, 3] as const

/**
 * The memory models that a soldier may turn out to be. Which one fits this soldier and this
 * material, nobody knows before the answers tell: they weigh the models (docs/learning.md).
 */
const GROWTHS = [1, 0.3]
export const BELIEFS: readonly MemoryModel[] = GROWTHS.flatMap((g) => [
  ...LONGER.map((longer) => fsrsModel({ power: 0.1542 }, longer, g)),
  ...LONGER.map((longer) => fsrsModel({ power: 0.5 }, longer, g)),
  ...LONGER.map((longer) => halfLifeModel(longer, g)),
])
