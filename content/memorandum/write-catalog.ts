import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContentFolder } from '../folder.ts'
import { readContent } from '../load.ts'
import { makeCatalog } from './catalog.ts'
import { readCatalogSources } from './sources.ts'

/** `npm run content:catalog`: writes the table by which the browser reads memoranda. */

const content = readContent(readContentFolder(join(import.meta.dirname, '..')))
const catalog = makeCatalog(content, readCatalogSources())
writeFileSync(join(import.meta.dirname, 'catalog.json'), `${JSON.stringify(catalog, null, 1)}\n`)
