import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogSources } from './catalog.ts'
import { mainPublicationsFileSchema, supersededFileSchema, topicWordsFileSchema } from './schema.ts'

/** What stands in the files of this folder. */
export function readCatalogSources(): CatalogSources {
  return {
    topicWords: topicWordsFileSchema.parse(read('topic-words.json')),
    superseded: supersededFileSchema.parse(read('superseded.json')),
    mainPublications: mainPublicationsFileSchema.parse(read('main-publications.json')),
  }
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
}
