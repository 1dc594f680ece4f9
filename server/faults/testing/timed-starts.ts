import type { Product } from '../../../scripts/product.ts'
import { startPatiently } from './patient-start.ts'

/** How starts of one kind went. */
export type Starts = {
  /** From each start until it was ready, in milliseconds, in the order they came. */
  readonly times: readonly number[]
  /** Those that were ready only when started once more; they are in no time. */
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

  /** Starts the product, and once more when it is not ready in time. */
  async start(): Promise<Product> {
    const began = performance.now()
    const { product, lateStarts } = await startPatiently(this.#start)
    if (lateStarts === 0) this.times.push(performance.now() - began)
    else this.late += 1
    return product
  }
}

/** The time that a `share` from 0 to 1 of the starts does not exceed; 0 of none. */
export function startTime({ times }: Starts, share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
