import type { MemorandumCatalog } from '@squared-away/domain/boards/memorandum/catalog'
import catalog from './catalog.json' with { type: 'json' }

/**
 * The shipped catalog. The cast is safe: a test compares the JSON file with the output of
 * `makeCatalog`.
 */
export const SHIPPED_CATALOG = catalog as unknown as MemorandumCatalog
