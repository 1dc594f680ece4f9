import type { MemorandumCatalog } from '@squared-away/domain/boards/memorandum/catalog'
import catalog from './catalog.json' with { type: 'json' }

/**
 * The catalog as it ships. A test holds the file to what `makeCatalog` makes of the content, which
 * TypeScript cannot see of a JSON file.
 */
export const SHIPPED_CATALOG = catalog as unknown as MemorandumCatalog
