import type { Product } from '../../../scripts/product.ts'
import { startPatiently } from './patient-start.ts'

/** Measurements of starts of one kind. */
export type Starts = {
  /** The duration of each start until it was ready, in milliseconds. */
  readonly times: readonly number[]
  /** Products that were ready only after a second start; excluded from the times. */
  readonly late: number
}

/** Measures starts of one kind. */
export class TimedStarts implements Starts {
  readonly times: number[] = []
  late = 0
  readonly #start: () => Promise<Product>

  constructor(start: () => Promise<Product>) {
    this.#start = start
  }

  /** Starts the product, and once more if it is not ready in time. */
  async start(): Promise<Product> {
    const began = performance.now()
    const { product, lateStarts } = await startPatiently(this.#start)
    if (lateStarts === 0) this.times.push(performance.now() - began)
    else this.late += 1
    return product
  }
}

/** The time that a `share` from 0 to 1 of the starts does not exceed; 0 without starts. */
export function startTime({ times }: Starts, share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
