import { NotReadyInTimeError, type Product } from '../../../scripts/product.ts'

/** A machine that does much else may be this slow a few times in a row, a product that works never. */
const MOST_LATE = 3

/** A product that is ready, and how often it was not in time before. */
export type PatientStart = { readonly product: Product; readonly lateStarts: number }

/**
 * Starts a product, and again when it is not ready in time.
 *
 * @throws when it is late for the fourth time, or ends by itself.
 */
export async function startPatiently(start: () => Promise<Product>): Promise<PatientStart> {
  for (let lateStarts = 0; ; lateStarts += 1) {
    try {
      return { product: await start(), lateStarts }
    } catch (error) {
      if (!(error instanceof NotReadyInTimeError) || lateStarts === MOST_LATE) throw error
    }
  }
}
