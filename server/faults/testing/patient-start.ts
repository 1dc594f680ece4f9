import { NotReadyInTimeError, type Product } from '../../../scripts/product.ts'

/** A busy machine may be this slow several times in a row; a working product never is. */
const MAX_LATE_STARTS = 3

/** A started product, and how often it was not ready in time before. */
export type PatientStart = { readonly product: Product; readonly lateStarts: number }

/**
 * Starts a product, and again if it is not ready in time.
 * @throws If it is late for the fourth time, or exits by itself.
 */
export async function startPatiently(start: () => Promise<Product>): Promise<PatientStart> {
  for (let lateStarts = 0; ; lateStarts += 1) {
    try {
      return { product: await start(), lateStarts }
    } catch (error) {
      if (!(error instanceof NotReadyInTimeError) || lateStarts === MAX_LATE_STARTS) throw error
    }
  }
}
